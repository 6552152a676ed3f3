import { accept, refuse, rejection, type Decision, type Rejection } from './decision.ts'

/**
 * Which files may be uploaded where. Checked three times with this table: by the browser before sending, by the server before
 * reading the body, and again once it has the content.
 */

/** Every kind of file that can be stored, by its usual name; `.jpg` and `.jpeg` are one kind. */
export type FileKind = 'xlsx' | 'xls' | 'xlsm' | 'csv' | 'png' | 'jpeg' | 'bmp' | 'zip' | 'pdf'

/** Size limits count a megabyte as 1024 × 1024 bytes. */
export const megabyte = 1024 * 1024

export interface FilePolicy {
  readonly kinds: readonly FileKind[]
  /** Maximum bytes of one file; where the limit is a setting, this is its default. */
  readonly maxBytes: number
  /** Maximum number of files in one upload. */
  readonly maxCount: number
  /** Maximum width × height of a picture: a small file can decompress to a picture that exhausts memory. */
  readonly maxPixels: number
}

const fiftyMegapixels = 50_000_000

export type FilePolicyName = 'general' | 'excel' | 'list' | 'photo' | 'image' | 'attachment' | 'pictureArchive'

/**
 * `general` is the outer limit for uploads without a narrower policy; at present every call has a narrower one, and a test checks
 * that none exceeds it. Only `image` takes bmp, which `general` does not list. Macro workbooks (xlsm) may be stored as files;
 * imports never read them.
 */
export const filePolicies = {
  general: {
    kinds: ['xlsx', 'xls', 'xlsm', 'png', 'jpeg', 'zip', 'pdf'],
    maxBytes: 10 * megabyte,
    maxCount: 30,
    maxPixels: fiftyMegapixels,
  },
  excel: { kinds: ['xlsx', 'xls'], maxBytes: 10 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  // Bulk lists written by other systems; imports of masters and orders take workbooks only.
  list: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  photo: { kinds: ['pdf', 'png', 'jpeg'], maxBytes: 3 * megabyte, maxCount: 30, maxPixels: fiftyMegapixels },
  image: { kinds: ['jpeg', 'png', 'bmp'], maxBytes: 2 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  // Pictures of a few hundred people in one archive; each is checked against `image` after unpacking.
  pictureArchive: { kinds: ['zip'], maxBytes: 100 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  attachment: { kinds: ['jpeg', 'png', 'pdf'], maxBytes: 10 * megabyte, maxCount: 30, maxPixels: fiftyMegapixels },
} as const satisfies Record<FilePolicyName, FilePolicy>

interface KindFacts {
  readonly extensions: readonly string[]
  readonly mime: string
  /** Served with Content-Disposition inline; everything else is sent as an attachment. */
  readonly inline: boolean
}

export const fileKinds = {
  xlsx: { extensions: ['xlsx'], mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', inline: false },
  xls: { extensions: ['xls'], mime: 'application/vnd.ms-excel', inline: false },
  xlsm: { extensions: ['xlsm'], mime: 'application/vnd.ms-excel.sheet.macroenabled.12', inline: false },
  csv: { extensions: ['csv'], mime: 'text/csv', inline: false },
  png: { extensions: ['png'], mime: 'image/png', inline: true },
  jpeg: { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg', inline: true },
  bmp: { extensions: ['bmp'], mime: 'image/bmp', inline: true },
  zip: { extensions: ['zip'], mime: 'application/zip', inline: false },
  pdf: { extensions: ['pdf'], mime: 'application/pdf', inline: true },
} as const satisfies Record<FileKind, KindFacts>

/** The file extension in lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The kind claimed by the file name, among those the policy accepts. */
export const kindByName = (name: string, policy: FilePolicy): FileKind | undefined => {
  const extension = extensionOf(name)
  return policy.kinds.find((kind) => fileKinds[kind].extensions.some((known) => known === extension))
}

/** The `accept` attribute of a file input: `.xlsx,.xls`. */
export const acceptAttribute = (policy: FilePolicy): string =>
  policy.kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')

/** A size for display: `10 MB`, `1.5 MB`, `300 KB`. */
export const sizeInWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  const [size, unit] = bytes < megabyte ? [bytes / 1024, 'KB'] : [bytes / megabyte, 'MB']
  return `${Math.round(size * 10) / 10} ${unit}`
}

const isTable = (kind: FileKind): boolean => kind === 'xlsx' || kind === 'xls' || kind === 'csv'

export const wrongType = ({ kinds }: FilePolicy): Rejection => {
  if (!kinds.every(isTable)) return rejection('file.type', {})
  return kinds.includes('csv') ? rejection('file.list_only', {}) : rejection('file.excel_only', {})
}

export const tooLarge = (policy: FilePolicy): Rejection => rejection('file.too_large', { limit: sizeInWords(policy.maxBytes) })

/** Checks name and size only. The server checks the content once it has it. */
export const checkFile = (file: { readonly name: string; readonly bytes: number }, policy: FilePolicy): Decision<FileKind> => {
  const kind = kindByName(file.name, policy)
  if (!kind) return refuse(wrongType(policy))
  if (file.bytes === 0) return refuse(rejection('file.empty', {}))
  if (file.bytes > policy.maxBytes) return refuse(tooLarge(policy))
  return accept(kind)
}

export const checkFileCount = (count: number, policy: FilePolicy): Decision<number> =>
  count > policy.maxCount ? refuse(rejection('file.too_many', { n: policy.maxCount })) : accept(count)

/** Checked from the header, before the picture is decoded. */
export const checkPixels = (width: number, height: number, policy: FilePolicy): Decision<number> => {
  if (!(width > 0 && height > 0)) return refuse(rejection('file.image_unreadable', {}))
  if (width * height <= policy.maxPixels) return accept(width * height)
  return refuse(rejection('file.image_too_large', { limit: Math.floor(policy.maxPixels / 1_000_000) }))
}
