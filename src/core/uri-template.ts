/** One variable of a URI template. */
export interface TemplateVariable {
  name: string
  /** RFC 6570 operator of its expression: '' for a plain one, `?` and `&` for query parts. */
  operator: string
}

/**
 * One expression: its operator and its list of variables. Of the operators that RFC 6570 keeps for
 * later (`=`, `,`, `!`, `@`, `|`) it says that they are errors: such an expression is plain text.
 */
export const templateExpression = /\{([+#./;?&]?)((?![=,!@|])[^{}]+)\}/g

/** The variables of an RFC 6570 template in their order, each once. A stray brace is plain text. */
export function readVariables(template: string): TemplateVariable[] {
  const variables = new Map<string, TemplateVariable>()
  for (const [, operator = '', list = ''] of template.matchAll(templateExpression)) {
    for (const part of list.split(',')) {
      const name = part.replace(/(?::\d+|\*)$/, '').trim()
      if (name !== '' && !variables.has(name)) variables.set(name, { name, operator })
    }
  }
  return [...variables.values()]
}
