// SPDX-License-Identifier: MIT

/// The names of members in the compiler's dump that the tool reads.
enum TreeKey: String, CaseIterable {
    case other = ""
    case accessors, args, base, body, captures, cases, conditions, conforms, dest, elements, entries, escaping, expr,
        full
    case expression, `for`, fn, get, identity, implicit, items, label, lazy, `let`, members, name, param, params
    case pattern, result, `set`, src, stmt, text, type, usr, weak
    case caseBodyVariables = "case_body_variables"
    case caseLabelItems = "case_label_items"
    case closureBody = "closure_body"
    case condition = "cond_expr"
    case declName = "decl_name"
    case declUSR = "decl_usr"
    case element
    case elseExpression = "else_expr"
    case elseStatement = "else_stmt"
    case existentialValue = "existential_value"
    case extendedType = "extended_type"
    case implicitSelf = "implicit_self_decl"
    case initializer
    case interfaceType = "interface_type"
    case isStatic = "static"
    case opaqueValue = "opaque_value"
    case parsedSequence = "parsed_sequence"
    case patternEntries = "pattern_entries"
    case processedInit = "processed_init"
    case readImpl
    case singleExpressionBody = "single_expr_body"
    case subExpression = "sub_expr"
    case subject = "subject_expr"
    case subPattern = "sub_pattern"
    case superclass = "superclass_type"
    case thenExpression = "then_expr"
    case thenStatement = "then_stmt"

    /// A number for files.
    var number: UInt32 { Self.numbers[self]! }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, UInt32($0)) })

    /// The members whose values say nothing about values that flow.
    static let skipped: Set<String> = [
        "substitutions", "default_args_owner", "builtin_initializer", "function_ref", "thrown_type", "decl_context",
        "init_context", "conformances", "context", "candidates", "generic_signature", "availability", "reqs",
        "original_type", "type_rep",
    ]
}
