/**
 * Driver pictures in a zip, named by driver: `D0001.jpg`, `53001234.png`, `1101700207366-licence.jpg`. The suffix after the last
 * dash gives the kind; without one it is the photo.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { searchKey } from '../../kernel/thai-text.ts'

export const driverPictureKinds = ['photo', 'licence', 'national_id'] as const
export type DriverPictureKind = (typeof driverPictureKinds)[number]

export const driverPictureWords = {
  photo: { en: 'Photo', th: 'รูปถ่าย', zh: '照片' },
  licence: { en: 'Licence', th: 'ใบขับขี่', zh: '驾照' },
  national_id: { en: 'ID card', th: 'บัตรประชาชน', zh: '身份证' },
} as const satisfies Record<DriverPictureKind, Words>

/** The driver field for each kind. */
export const driverPictureFields = {
  photo: 'photoId',
  licence: 'licenceImageId',
  national_id: 'nationalIdImageId',
} as const satisfies Record<DriverPictureKind, string>

const endings: Readonly<Record<string, DriverPictureKind>> = {
  photo: 'photo',
  รูปถ่าย: 'photo',
  licence: 'licence',
  license: 'licence',
  ใบขับขี่: 'licence',
  id: 'national_id',
  idcard: 'national_id',
  บัตรประชาชน: 'national_id',
}

export interface DriverPictureName {
  /** Driver code, licence number or national ID, in lower case. */
  readonly key: string
  readonly kind: DriverPictureKind
}

/** Entries to ignore: folders, and metadata files of macOS and Windows. */
export const isNoPicture = (path: string): boolean =>
  path.endsWith('/') || /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(path)

export const readPictureName = (path: string): DriverPictureName => {
  const file = path.split('/').at(-1) ?? ''
  const stem = searchKey(file.replace(/\.[^.]*$/, '')).trim()
  const [, key, ending] = /^(.+?)[-_ ]([^-_ ]+)$/.exec(stem) ?? []
  const kind = ending === undefined ? undefined : endings[ending]
  return kind === undefined || key === undefined ? { key: stem, kind: 'photo' } : { key: key.trim(), kind }
}

export interface PictureCandidate {
  readonly id: string
  /** Whether the name is the driver's code; a code wins over an equal licence or ID number. */
  readonly byCode: boolean
}

/** The driver of a picture, among those with a matching code or number. */
export const driverOfPicture = (key: string, candidates: readonly PictureCandidate[]): Decision<string> => {
  const byCode = candidates.filter((candidate) => candidate.byCode)
  const [first, second] = byCode.length > 0 ? byCode : candidates
  if (!first) return refuse(rejection('driver_pictures.nobody', { name: key }))
  return second ? refuse(rejection('driver_pictures.ambiguous', { name: key })) : accept(first.id)
}
