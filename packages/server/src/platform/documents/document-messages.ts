/** What the server asks of the worker that sets documents, and what comes back. */
export interface DocumentOrder {
  readonly id: number
  /** Typst source. Data is never part of it. */
  readonly template: string
  /** JSON, which the template reads from `sys.inputs.data`: a text in it is text and never markup. */
  readonly data: string
}

export type DocumentMade =
  | { readonly id: number; readonly pdf: Uint8Array; readonly failure?: undefined }
  | { readonly id: number; readonly failure: string }
