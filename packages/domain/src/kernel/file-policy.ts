import { accept, refuse, rejection, type Decision, type Rejection } from './decision.ts'

/**
 * Which files may be uploaded where. The browser asks before it sends, the server asks again before it reads and a third
 * time when it has seen the content; all three ask here.
 */

/** Every kind of file that is ever stored, by the name people know it by; `.jpg` and `.jpeg` are one kind. */
export type FileKind = 'xlsx' | 'xls' | 'xlsm' | 'csv' | 'png' | 'jpeg' | 'bmp' | 'zip' | 'pdf'

/** One megabyte of every size limit is 1024 × 1024 bytes. */
export const megabyte = 1024 * 1024

export interface FilePolicy {
  readonly kinds: readonly FileKind[]
  /** Bytes of one file; a policy whose limit is a setting carries the default. */
  readonly maxBytes: number
  /** Files of one upload. */
  readonly maxCount: number
  /** Width × height of a picture: a small file may unpack to a picture that fills the memory of whoever opens it. */
  readonly maxPixels: number
}

const fiftyMegapixels = 50_000_000

export type FilePolicyName = 'general' | 'excel' | 'list' | 'photo' | 'image' | 'attachment' | 'pictureArchive'

/**
 * `general` is the outer gate, eight endings, for uploads that no narrower policy claims; so far each call is
 * claimed by one, and a test holds that none goes beyond the gate. `image` alone takes bmp, which the
 * gate does not list. Macros (xlsm) pass the gate to be kept as a file; an import never reads them.
 */
export const filePolicies = {
  general: {
    kinds: ['xlsx', 'xls', 'xlsm', 'png', 'jpeg', 'zip', 'pdf'],
    maxBytes: 10 * megabyte,
    maxCount: 30,
    maxPixels: fiftyMegapixels,
  },
  excel: { kinds: ['xlsx', 'xls'], maxBytes: 10 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  // What other programs write about many shipments at once; an import of masters or orders takes workbooks only.
  list: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  photo: { kinds: ['pdf', 'png', 'jpeg'], maxBytes: 3 * megabyte, maxCount: 30, maxPixels: fiftyMegapixels },
  image: { kinds: ['jpeg', 'png', 'bmp'], maxBytes: 2 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  // Pictures of a few hundred people at once; each is held to `image` when it is unpacked.
  pictureArchive: { kinds: ['zip'], maxBytes: 100 * megabyte, maxCount: 1, maxPixels: fiftyMegapixels },
  attachment: { kinds: ['jpeg', 'png', 'pdf'], maxBytes: 10 * megabyte, maxCount: 30, maxPixels: fiftyMegapixels },
} as const satisfies Record<FilePolicyName, FilePolicy>

interface KindFacts {
  readonly extensions: readonly string[]
  readonly mime: string
  /** Shown in the browser's own page; everything else is only ever downloaded. */
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

/** The ending of a name in small letters, without the dot; empty when there is none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** What the name claims the file to be, among the kinds a policy takes. */
export const kindByName = (name: string, policy: FilePolicy): FileKind | undefined => {
  const extension = extensionOf(name)
  return policy.kinds.find((kind) => fileKinds[kind].extensions.some((known) => known === extension))
}

/** The `accept` attribute of a file input: `.xlsx,.xls`. */
export const acceptAttribute = (policy: FilePolicy): string =>
  policy.kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')

/** A size as people read it: `10 MB`, `1.5 MB`, `300 KB`. */
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

/** What name and size alone can tell. The content is checked by the server when it has it. */
export const checkFile = (file: { readonly name: string; readonly bytes: number }, policy: FilePolicy): Decision<FileKind> => {
  const kind = kindByName(file.name, policy)
  if (!kind) return refuse(wrongType(policy))
  if (file.bytes === 0) return refuse(rejection('file.empty', {}))
  if (file.bytes > policy.maxBytes) return refuse(tooLarge(policy))
  return accept(kind)
}

export const checkFileCount = (count: number, policy: FilePolicy): Decision<number> =>
  count > policy.maxCount ? refuse(rejection('file.too_many', { n: policy.maxCount })) : accept(count)

/** Pixels are counted before anything decodes the picture. */
export const checkPixels = (width: number, height: number, policy: FilePolicy): Decision<number> => {
  if (!(width > 0 && height > 0)) return refuse(rejection('file.image_unreadable', {}))
  if (width * height <= policy.maxPixels) return accept(width * height)
  return refuse(rejection('file.image_too_large', { limit: Math.floor(policy.maxPixels / 1_000_000) }))
}
