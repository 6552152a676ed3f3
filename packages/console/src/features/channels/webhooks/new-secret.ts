/** A signing secret as it is shown once. */
export interface NewSecret {
  readonly name: string
  readonly secret: string
}
