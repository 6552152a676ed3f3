/** Kind of a driver's picture: set when taken, stored with it and sent with the report. */
export const pictureKinds = ['goods', 'paper', 'damage'] as const
export type DriverPictureKind = (typeof pictureKinds)[number]

export interface TakenPicture {
  readonly picture: Blob
  readonly kind: DriverPictureKind
}

export interface SentPicture {
  readonly id: string
  readonly kind: DriverPictureKind
}

/** Pictures stored by an earlier version have no kind. */
export const withKind = (one: TakenPicture | Blob): TakenPicture => (one instanceof Blob ? { picture: one, kind: 'goods' } : one)
export const sentWithKind = (one: SentPicture | string): SentPicture => (typeof one === 'string' ? { id: one, kind: 'goods' } : one)

const fields = { goods: 'photos', paper: 'signedPapers', damage: 'damagePhotos' } as const

/** As the fields of a report. */
export const namedPictures = (sent: readonly SentPicture[]): Partial<Record<(typeof fields)[DriverPictureKind], string[]>> =>
  Object.fromEntries(
    pictureKinds.flatMap((kind) => {
      const ids = sent.filter((one) => one.kind === kind).map(({ id }) => id)
      return ids.length > 0 ? [[fields[kind], ids]] : []
    }),
  )
