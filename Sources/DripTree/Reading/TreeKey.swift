// SPDX-License-Identifier: MIT

/// The members of the compiler's dump that the tool reads. The raw value is the member's number in `TreeFile`.
enum TreeKey: UInt32, CaseIterable {
    /// All members without a case of their own.
    case other
    case accessors, args, base, body, captures, cases, conditions, conforms, dest, elements, escaping, expr,
        full
    case expression, `for`, fn, get, implicit, items, label, lazy, `let`, members, name, param, params
    case pattern, result, `set`, src, stmt, text, type, usr, weak
    case caseBodyVariables, caseLabelItems, closureBody, condition, declName, declUSR, element, elseExpression,
        elseStatement, existentialValue, extendedType, implicitSelf, initializer, interfaceType, isStatic,
        parsedSequence, patternEntries, processedInit, readImpl, singleExpressionBody, subExpression, subject,
        subPattern, superclass, thenExpression, thenStatement

    /// The compiler's name.
    var name: String { Self.spellings[self] ?? "\(self)" }

    private static let spellings: [TreeKey: String] = [
        .other: "",
        .caseBodyVariables: "case_body_variables", .caseLabelItems: "case_label_items", .closureBody: "closure_body",
        .condition: "cond_expr", .declName: "decl_name", .declUSR: "decl_usr", .elseExpression: "else_expr",
        .elseStatement: "else_stmt", .existentialValue: "existential_value", .extendedType: "extended_type",
        .implicitSelf: "implicit_self_decl", .interfaceType: "interface_type", .isStatic: "static",
        .parsedSequence: "parsed_sequence", .patternEntries: "pattern_entries",
        .processedInit: "processed_init", .singleExpressionBody: "single_expr_body", .subExpression: "sub_expr",
        .subject: "subject_expr", .subPattern: "sub_pattern", .superclass: "superclass_type",
        .thenExpression: "then_expr", .thenStatement: "then_stmt",
    ]

    /// The members whose values say nothing about values that flow.
    static let skipped: Set<String> = [
        "substitutions", "default_args_owner", "builtin_initializer", "function_ref", "thrown_type", "decl_context",
        "init_context", "conformances", "context", "candidates", "generic_signature", "availability", "reqs",
        "original_type", "type_rep",
    ]
}
