/** Description of a backup, its first entry. */
export interface BackupDescription {
  readonly format: 1
  readonly madeAt: string
  readonly postgresMajor: number
  /** PostgreSQL's data files are specific to the platform that wrote them. */
  readonly platform: string
  readonly arch: string
}

export const descriptionPath = 'khonsong-backup.json'
/** The last entry, in the format of `sha256sum --check`. */
export const checksumsPath = 'SHA256SUMS'
export const dataPrefix = 'postgres/data/'
export const filesPrefix = 'files/'
/** Table data of a portable backup. */
const tablesPrefix = 'tables/'

const isDescription = (value: unknown): value is BackupDescription =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  'madeAt' in value &&
  typeof value.madeAt === 'string' &&
  'postgresMajor' in value &&
  typeof value.postgresMajor === 'number' &&
  'platform' in value &&
  'arch' in value

export const parseDescription = (text: string): BackupDescription => {
  const value: unknown = JSON.parse(text)
  if (!isDescription(value) || value.format !== 1) throw new Error('This is not a backup that this version can read.')
  return value
}

/** Whitelist of entry paths: a foreign archive must not write outside the data folder. */
export const isExpectedPath = (path: string): boolean =>
  (path === descriptionPath ||
    path === checksumsPath ||
    [dataPrefix, filesPrefix, tablesPrefix].some((prefix) => path.startsWith(prefix))) &&
  !path.includes('\0') &&
  !path.split('/').includes('..')
