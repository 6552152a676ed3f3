import { accept, refuse, type Decision, type Rejection } from '../kernel/decision.ts'
import { checkCell, type CellMark, type SheetCell } from '../kernel/sheet-cell.ts'
import { rejectionsOf } from '../kernel/zod-rejections.ts'
import type { Resource } from './define-resource.ts'
import { newRecordSchema, type NewRecord } from './record-schema.ts'
import { fromCell, type IdsOf } from './fields/sheet.ts'

/** The cells of one row by the name of their field. */
export type NamedCells = Readonly<Record<string, { readonly cell: SheetCell; readonly mark?: CellMark }>>

/** Reads rows of one resource: a row is accepted as the record it makes, or refused with every problem of every cell. */
export const sheetRowReader = <R extends Resource>(resource: R) => {
  const schema = newRecordSchema(resource)
  return (cells: NamedCells, idsOf: IdsOf): Decision<NewRecord<R>> => {
    const values: Record<string, unknown> = {}
    const refusals: Rejection[] = []
    for (const name of resource.sheet) {
      const field = resource.fields[name]
      const given = cells[name]
      if (!field || field.readOnly || !given) continue
      const checked = checkCell(given.cell, given.mark)
      const raw = checked.accepted ? fromCell(field, checked.value, idsOf) : { refusal: checked.rejections[0] }
      if ('value' in raw) {
        if (raw.value !== undefined) values[name] = raw.value
      } else if (raw.refusal) refusals.push({ ...raw.refusal, field: name })
    }
    const parsed = schema.safeParse(values, { reportInput: true })
    const known = new Set(refusals.map(({ field }) => field))
    // A cell that could not be read is not also "required".
    const others = parsed.success ? [] : rejectionsOf(schema, parsed.error).filter(({ field }) => !known.has(field))
    if (refusals.length > 0 || !parsed.success) return refuse(...refusals, ...others)
    return accept(parsed.data)
  }
}
