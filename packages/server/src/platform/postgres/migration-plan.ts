import type { MigrationStatement } from './migration-files.ts'

export interface AppliedStatement {
  readonly file: string
  readonly statement: number
  readonly statements: number
  readonly sha256: string
}

const nameOf = ({ file, number }: { file: string; number: number }): string => `${file}, statement ${number}`

const keyOf = (file: string, number: number): string => `${file}#${number}`

/**
 * Statements left to apply. Throws if the applied ones differ from the files: an applied migration must not be edited,
 * because other databases have run the former version, and a program must not use a database newer than itself.
 */
export const planMigrations = (
  wanted: readonly MigrationStatement[],
  applied: readonly AppliedStatement[],
): readonly MigrationStatement[] => {
  const known = new Map(wanted.map((each) => [keyOf(each.file, each.number), each]))
  for (const { file, statement, statements, sha256 } of applied) {
    const statementOfFile = known.get(keyOf(file, statement))
    const name = nameOf({ file, number: statement })
    if (statementOfFile === undefined)
      throw new Error(`The database has applied ${name}, which this program does not know: it is newer.`)
    if (statementOfFile.hash !== sha256)
      throw new Error(`${name} (line ${statementOfFile.line}) was changed after it was applied. Write a new migration.`)
    if (statementOfFile.of !== statements)
      throw new Error(`${file} had ${statements} statements when it was applied and has ${statementOfFile.of} now.`)
  }
  const done = new Set(applied.map(({ file, statement }) => keyOf(file, statement)))
  const firstPending = wanted.findIndex((each) => !done.has(keyOf(each.file, each.number)))
  if (firstPending < 0) return []
  const pending = wanted.slice(firstPending)
  const overtaken = pending.find((each) => done.has(keyOf(each.file, each.number)))
  const [first] = pending
  if (overtaken !== undefined && first !== undefined) {
    throw new Error(`${nameOf(first)} was not applied, but ${nameOf(overtaken)}, which follows it, was. Give it a later number.`)
  }
  return pending
}
