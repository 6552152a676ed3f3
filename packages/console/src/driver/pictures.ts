/** What a picture of the driver shows: said when it is taken, kept with it while it waits, and sent with the report. */
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

/** A page of before kept pictures of which nobody had said what they show. */
export const withKind = (one: TakenPicture | Blob): TakenPicture => (one instanceof Blob ? { picture: one, kind: 'goods' } : one)
export const sentWithKind = (one: SentPicture | string): SentPicture => (typeof one === 'string' ? { id: one, kind: 'goods' } : one)

const fields = { goods: 'photos', paper: 'signedPapers', damage: 'damagePhotos' } as const

/** As a report names them. */
export const namedPictures = (sent: readonly SentPicture[]): Partial<Record<(typeof fields)[DriverPictureKind], string[]>> =>
  Object.fromEntries(
    pictureKinds.flatMap((kind) => {
      const ids = sent.filter((one) => one.kind === kind).map(({ id }) => id)
      return ids.length > 0 ? [[fields[kind], ids]] : []
    }),
  )
