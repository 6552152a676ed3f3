interface Found {
  readonly name: string
  readonly message: string
  /** The rejection code, or the schema's issue code. */
  readonly type: string
}

/** Whether the error is a mistake in the typed value; otherwise a business rule refuses a well-formed value. */
export const isTypingFault = (type: string): boolean => !type.includes('.') || /^(field|time|contact)\./.test(type)

/** Flattens nested errors to messages with their paths. */
export const flat = (errors: unknown, path: readonly string[] = []): readonly Found[] => {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) return []
  if ('message' in errors && typeof errors.message === 'string') {
    const type = 'type' in errors && typeof errors.type === 'string' ? errors.type : ''
    return [{ name: path.join('.'), message: errors.message, type }]
  }
  return Object.entries(errors).flatMap(([key, inner]) => (key === 'ref' ? [] : flat(inner, [...path, key])))
}
