import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { splitStatements } from './split-statements.ts'

export interface MigrationStatement {
  readonly file: string
  /** Counted from 1 within its file. */
  readonly number: number
  /** How many statements its file has. */
  readonly of: number
  readonly line: number
  readonly text: string
  readonly hash: string
}

/** The migrations of this program. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Every statement of the `NNNN-name.sql` files of a folder, in the order in which they are applied. */
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

/** One name for a whole set of migrations: databases made from equal sets are alike. */
export const fingerprint = (statements: readonly MigrationStatement[]): string =>
  sha256(statements.map(({ file, hash }) => `${file}:${hash}`).join('\n'))
