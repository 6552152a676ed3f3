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

/** Everything that can be imported; the console draws its workbench from these declarations, the server its templates. */
export const importSubjects: readonly NamedSubject[] = [
  orderImport,
  jobImport,
  scheduleImport,
  statusImport,
  addressImport,
  ...masterImports,
]

export const importSubjectOf = (name: string): NamedSubject | undefined => importSubjects.find((subject) => subject.name === name)

/** Templates that the documents call by another name too. */
const otherNames: Readonly<Record<string, string>> = { job: jobImport.template }

/** What a template is called here, by any of its names. */
export const templateNameOf = (name: string): string => (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name)

/** By the name of its template, as it stands in an address. */
export const importSubjectAt = (template: string): NamedSubject | undefined =>
  importSubjects.find((subject) => subject.template === templateNameOf(template))
