interface Found {
  readonly name: string
  readonly message: string
  /** The code of a refusal, or what a schema calls its issue. */
  readonly type: string
}

/** Whether what stands in the field is to be corrected there. Else a rule of the business refuses what is written correctly. */
export const isTypingFault = (type: string): boolean => !type.includes('.') || /^(field|time|contact)\./.test(type)

/** Every message of nested errors, with the path it stands at. */
export const flat = (errors: unknown, path: readonly string[] = []): readonly Found[] => {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) return []
  if ('message' in errors && typeof errors.message === 'string') {
    const type = 'type' in errors && typeof errors.type === 'string' ? errors.type : ''
    return [{ name: path.join('.'), message: errors.message, type }]
  }
  return Object.entries(errors).flatMap(([key, inner]) => (key === 'ref' ? [] : flat(inner, [...path, key])))
}
