/** The three languages of the console; all of them are first languages. */
export const languages = ['en', 'th', 'zh'] as const
export type Language = (typeof languages)[number]

/** One text in all languages. A missing language is a compile error beside the word it names. */
export type Words = Readonly<Record<Language, string>>

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
