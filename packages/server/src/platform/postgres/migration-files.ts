import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { splitStatements } from './split-statements.ts'

export interface MigrationStatement {
  readonly file: string
  /** Position within its file, from 1. */
  readonly number: number
  /** Number of statements in its file. */
  readonly of: number
  readonly line: number
  readonly text: string
  readonly hash: string
}

/** Folder of this program's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Statements of all `NNNN-name.sql` files of a folder, in order. */
export const readMigrations = async (folder: string): Promise<readonly MigrationStatement[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const statements: MigrationStatement[] = []
  let previous = ''
  for (const file of files) {
    if (!fileName.test(file)) throw new Error(`${file} is not named like a migration, 0001-name.sql.`)
    if (file.slice(0, 4) === previous.slice(0, 4)) throw new Error(`${previous} and ${file} have the same number.`)
    previous = file
    const inFile = splitStatements(await readFile(path.join(folder, file), 'utf8'))
    for (const [index, { text, canonical, line }] of inFile.entries()) {
      statements.push({ file, number: index + 1, of: inFile.length, line, text, hash: sha256(canonical) })
    }
  }
  return statements
}

/** Fingerprint of a set of migrations: databases of equal sets have equal schemas. */
export const fingerprint = (statements: readonly MigrationStatement[]): string =>
  sha256(statements.map(({ file, hash }) => `${file}:${hash}`).join('\n'))
