import { importSubjectOf } from './subjects.ts'

/** Where the console shows imports of a subject and the records they make; customers have pages of their own (specification A §2). */
export const importPlaces = (subject: string, kind: string): { readonly imports: string; readonly records: string } => {
  if (subject === 'orders')
    return kind === 'customer'
      ? { imports: '/foreorder/import', records: '/foreorder/forentry' }
      : { imports: '/order/import', records: '/order/entry' }
  const { template = subject, records = '/' } = importSubjectOf(subject) ?? {}
  return { imports: `/master-data/import/${template}`, records }
}
