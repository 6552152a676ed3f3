import { z } from 'zod'
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { sourceViews, type SourceType, type SourceView } from './data-source.ts'
import { readLookupTable, type LookupTable } from './lookup-table.ts'

const views = Object.keys(sourceViews) as [SourceView, ...SourceView[]] // the table is not empty
const viewSchema = z.strictObject({ view: z.enum(views), otherwise: z.number().refine(Number.isFinite).optional() })
const viewExample = `{"view": "${views.join('" | "')}"}`

/** Configuration of a source: its own rows, or a system view. */
export type SourceConfiguration =
  | { readonly type: 'table'; readonly keys: readonly string[]; readonly table: LookupTable }
  | { readonly type: 'view'; readonly keys: readonly string[]; readonly view: SourceView; readonly otherwise: string | undefined }

const json = (configuration: string): unknown => {
  try {
    return JSON.parse(configuration)
  } catch {
    return undefined
  }
}

export const readSource = (type: SourceType, configuration: string): Decision<SourceConfiguration> => {
  if (type === 'table') {
    const table = readLookupTable(configuration)
    return table.accepted ? accept({ type, keys: table.value.keys, table: table.value }) : table
  }
  const read = viewSchema.safeParse(json(configuration))
  if (!read.success)
    return refuse(
      rejection('source.form', { at: read.error.issues[0]?.path.join('.') || 'view', example: viewExample }, 'configuration'),
    )
  const { view, otherwise } = read.data
  return accept({ type, keys: sourceViews[view].keys, view, otherwise: otherwise === undefined ? undefined : String(otherwise) })
}
