/** What a backup says about itself in its first entry. */
export interface BackupDescription {
  readonly format: 1
  readonly madeAt: string
  readonly postgresMajor: number
  /** The files of PostgreSQL fit the kind of machine that wrote them. */
  readonly platform: string
  readonly arch: string
}

export const descriptionPath = 'khonsong-backup.json'
/** The last entry, in the form that `sha256sum --check` reads. */
export const checksumsPath = 'SHA256SUMS'
export const dataPrefix = 'postgres/data/'
export const filesPrefix = 'files/'
/** Rows of a portable backup. */
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

/** Whether an entry goes where entries of a backup may go: an archive from elsewhere must not write beside the data folder. */
export const isExpectedPath = (path: string): boolean =>
  (path === descriptionPath ||
    path === checksumsPath ||
    [dataPrefix, filesPrefix, tablesPrefix].some((prefix) => path.startsWith(prefix))) &&
  !path.includes('\0') &&
  !path.split('/').includes('..')
