/** The three languages of the console, of equal rank. */
export const languages = ['en', 'th', 'zh'] as const
export type Language = (typeof languages)[number]

/** A text in all languages. A missing language is a compile error. */
export type Words = Readonly<Record<Language, string>>

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
