/** What a picture shows. Signed documents and signatures prove delivery; the others show the goods. */
import type { Words } from '../../kernel/language.ts'

export const pictureKinds = {
  photo: { en: 'Goods', th: 'สินค้า', zh: '货物' },
  damage: { en: 'Damage', th: 'ความเสียหาย', zh: '破损' },
  pod: { en: 'Signed paper', th: 'เอกสารที่เซ็นแล้ว', zh: '签收纸单' },
  epod: { en: 'Signed paper', th: 'เอกสารที่เซ็นแล้ว', zh: '签收纸单' },
  signature: { en: 'Signature', th: 'ลายเซ็น', zh: '签名' },
} as const satisfies Readonly<Record<string, Words>>
export type PictureKind = keyof typeof pictureKinds
export const pictureKindNames = Object.keys(pictureKinds) as [PictureKind, ...PictureKind[]] // its own keys

export const damagePhotosLabel = { en: 'Photos of damage', th: 'รูปความเสียหาย', zh: '破损照片' } as const satisfies Words

/** Pictures of a report by kind; `photos` have no special kind. */
export interface ToldPictures {
  readonly photos?: readonly string[] | undefined
  readonly damagePhotos?: readonly string[] | undefined
  readonly signedPapers?: readonly string[] | undefined
  readonly signature?: string | undefined
}

export interface ShownPicture {
  readonly fileId: string
  readonly kind: PictureKind
}

/**
 * Every picture once, with its most specific kind. A document signed before delivery, e.g. at the shipper's gate, is no proof of
 * delivery.
 */
export const picturesOf = (
  { photos = [], damagePhotos = [], signedPapers = [], signature }: ToldPictures,
  isDelivered: boolean,
): readonly ShownPicture[] => {
  const kinds = new Map<string, PictureKind>()
  for (const id of photos) kinds.set(id, 'photo')
  for (const id of damagePhotos) kinds.set(id, 'damage')
  for (const id of signedPapers) kinds.set(id, isDelivered ? 'epod' : 'photo')
  if (signature !== undefined) kinds.set(signature, isDelivered ? 'signature' : 'photo')
  return [...kinds].map(([fileId, kind]) => ({ fileId, kind }))
}

/** Photos of damage: marked as such, or sent with a damage report. */
export const showsDamage = ({ kind, status }: { readonly kind: PictureKind; readonly status: string }): boolean =>
  kind === 'damage' || (kind === 'photo' && status === 'shipment_damaged')
