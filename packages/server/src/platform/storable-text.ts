/** PostgreSQL cannot store NUL, and a lone surrogate would not survive the round trip. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The text with unstorable characters replaced by U+FFFD, so people can see and correct them. */
export const storable = (text: string): string => (isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD'))
