/** PostgreSQL holds no NUL, and half a surrogate pair would be another character when it is read again. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The same text with the mark of an unreadable character where it could not be kept: what people see, and can mend. */
export const storable = (text: string): string => (isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD'))
