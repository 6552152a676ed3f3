/**
 * Fills a message template: `{n}` becomes a value; `[file|files]` the singular if the number before it is 1, otherwise the
 * plural. The last number before the brackets decides. Thai and Chinese nouns have one form and need no brackets.
 */
const marks = /\{(\w+)\}|\[([^|[\]]*)\|([^|[\]]*)\]/g

export type TemplateValue = string | number | undefined

/** A placeholder without a value is left as it is, and a plural choice after it takes the plural. */
export const fillTemplate = (template: string, valueOf: (name: string) => TemplateValue): string => {
  let isOne = false
  return template.replace(marks, (whole, name: string | undefined, one: string, many: string) => {
    if (name === undefined) return isOne ? one : many
    const value = valueOf(name)
    if (value === undefined) return whole
    // Only numbers count things: the name of a record may be "1", too.
    if (typeof value === 'number' || /^[\d,.]+$/.test(value)) isOne = Number(value) === 1
    return String(value)
  })
}

/** `1 row`, `2 rows`: for sentences assembled in code. */
export const withNoun = (n: number | string, one: string, many: string): string => `${n} ${Number(n) === 1 ? one : many}`
