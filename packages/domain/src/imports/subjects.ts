import type { ImportSubject } from './define-import.ts'
import type { ImportColumns } from './import-column.ts'
import { orderImport } from './order-import.ts'

type Named = Pick<ImportSubject, 'name' | 'label' | 'template' | 'needs' | 'keyColumns'> & { readonly columns: ImportColumns }

/** Everything that can be imported; the console draws its workbench from these declarations, the server its templates. */
export const importSubjects: readonly Named[] = [orderImport]

export const importSubjectOf = (name: string): Named | undefined => importSubjects.find((subject) => subject.name === name)
