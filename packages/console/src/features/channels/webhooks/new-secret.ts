/** A new signing secret, shown once. */
export interface NewSecret {
  readonly name: string
  readonly secret: string
}
