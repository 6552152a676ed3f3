import { addressImport } from './address-import.ts'
import type { ImportSubject } from './define-import.ts'
import type { ImportColumns } from './import-column.ts'
import { jobImport } from './job-import.ts'
import { masterImports } from './master-imports.ts'
import { orderImport } from './order-import.ts'
import { scheduleImport } from './schedule-import.ts'
import { statusImport } from './status-import.ts'

export type NamedSubject = Pick<
  ImportSubject,
  'name' | 'label' | 'template' | 'needs' | 'records' | 'imports' | 'keyColumns' | 'unknownOrTwice'
> & {
  readonly columns: ImportColumns
}

/** All import subjects; the console's workbenches and the server's templates are derived from them. */
export const importSubjects: readonly NamedSubject[] = [
  orderImport,
  jobImport,
  scheduleImport,
  statusImport,
  addressImport,
  ...masterImports,
]

export const importSubjectOf = (name: string): NamedSubject | undefined => importSubjects.find((subject) => subject.name === name)

/** Alternative template names in the specification. */
const otherNames: Readonly<Record<string, string>> = { job: jobImport.template }

/** Canonical template name. */
export const templateNameOf = (name: string): string => (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name)

/** By template name, as in a path. */
export const importSubjectAt = (template: string): NamedSubject | undefined =>
  importSubjects.find((subject) => subject.template === templateNameOf(template))
