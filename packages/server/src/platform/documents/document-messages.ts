/** Messages between the server and the document worker. */
export interface DocumentOrder {
  readonly id: number
  /** Typst source; never contains data. */
  readonly template: string
  /** JSON that the template reads from `sys.inputs.data`, so data cannot be interpreted as markup. */
  readonly data: string
}

export type DocumentMade =
  | { readonly id: number; readonly pdf: Uint8Array; readonly failure?: undefined }
  | { readonly id: number; readonly failure: string }
