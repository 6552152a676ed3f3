/** The texts of one area in one language. */
export type Catalogue = Readonly<Record<string, string>>

/** A catalogue with the keys of the English one. */
export type SameKeys<English extends Catalogue> = { readonly [Key in keyof English]: string }
