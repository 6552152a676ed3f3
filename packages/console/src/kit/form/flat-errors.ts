interface Found {
  readonly name: string
  readonly message: string
}

/** Every message of nested errors, with the path it stands at. */
export const flat = (errors: unknown, path: readonly string[] = []): readonly Found[] => {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) return []
  if ('message' in errors && typeof errors.message === 'string') return [{ name: path.join('.'), message: errors.message }]
  return Object.entries(errors).flatMap(([key, inner]) => (key === 'ref' ? [] : flat(inner, [...path, key])))
}
