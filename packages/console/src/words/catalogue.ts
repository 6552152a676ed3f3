/** What one area of the console says in one language. */
export type Catalogue = Readonly<Record<string, string>>

/** The same keys as the English catalogue; the sentences are free. */
export type SameKeys<English extends Catalogue> = { readonly [Key in keyof English]: string }
