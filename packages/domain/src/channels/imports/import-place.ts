import { orderImportPlaces } from './order-import-place.ts'
import { importSubjectAt, importSubjectOf, importSubjects, type NamedSubject } from './subjects.ts'

/** Console paths of a subject's imports and records. */
export const importPlaces = (subject: string, kind: string): { readonly imports: string; readonly records: string } => {
  if (subject === 'orders') return orderImportPlaces(kind)
  const { template = subject, records = '/', imports = `/master-data/import/${template}` } = importSubjectOf(subject) ?? {}
  return { imports, records }
}

/** The subject of an import page: named in its path, given, or orders. */
export const importSubjectOn = (path: string, template: string | undefined): NamedSubject | undefined =>
  template === undefined
    ? (importSubjects.find(({ imports }) => imports !== undefined && path.startsWith(imports)) ?? importSubjectOf('orders'))
    : importSubjectAt(template)
