import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { toProblemErrors } from '../orders/index.ts'
import { readShipmentsForDecision, shipmentIdsByNo } from '../shipments/index.ts'
import { moveShipments, type Moved, type Wanted } from './move-shipments.ts'
import { insertRun, type RunRow } from './status-runs-store.ts'

type Row = z.output<(typeof tracking.importStatuses)['body']>['rows'][number]
type Answer = z.input<(typeof tracking.importStatuses)['output']>

interface ResolvedRow {
  readonly row: Row
  readonly id: string | undefined
  /** The shipment already has this status: repeats are not refused. */
  readonly already: boolean
}

/**
 * Marks rows without effect: those with the status that the preceding rows result in. Comparing with the status before
 * the call would drop a step back to it.
 */
const resolveRows = (
  rows: readonly Row[],
  ids: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly ResolvedRow[] => {
  const currentStatus = new Map(now)
  return rows.map((row): ResolvedRow => {
    const id = ids.get(row.shipmentNo)
    if (id === undefined) return { row, id, already: false }
    const already = currentStatus.get(id) === row.status
    currentStatus.set(id, row.status)
    return { row, id, already }
  })
}

/** Rows of one shipment are its steps, in file order. */
const wantedOf = (resolved: readonly ResolvedRow[]): Wanted[] => {
  const steps = new Map<string, Wanted>()
  for (const { row, id, already } of resolved) {
    if (id === undefined || already) continue
    const { shipmentNo: _no, ...step } = row
    steps.set(id, { id, steps: [...(steps.get(id)?.steps ?? []), step] })
  }
  return [...steps.values()]
}

const answerOf = (tx: Tx, { row, id, already }: ResolvedRow, index: number, moved: Moved | undefined): Answer['rows'][number] => {
  const { shipmentNo, status } = row
  const told = { row: index + 1, shipmentNo }
  if (id === undefined)
    return {
      ...told,
      accepted: false,
      already,
      status: null,
      errors: toProblemErrors(tx, [rejection('access.not_found', {}, 'shipmentNo')]),
    }
  if (already || moved === undefined) return { ...told, accepted: true, already, status, errors: [] }
  const { held, decision } = moved
  return decision.accepted
    ? { ...told, accepted: true, already, status: decision.value.shipment.status, errors: [] }
    : { ...told, accepted: false, already, status: held.shipment.status, errors: toProblemErrors(tx, decision.rejections) }
}

/** Stores the log of the import. */
const keepLog = (tx: Tx, resolved: readonly ResolvedRow[], moved: ReadonlyMap<string, Moved>): Promise<void> =>
  insertRun(tx, {
    id: tx.newId(),
    kind: 'import',
    state: 'finished',
    command: {},
    taskId: null,
    rows: resolved.map(({ row, id, already }): RunRow => {
      const told = { shipmentId: id ?? null, shipmentNo: row.shipmentNo, offsetMinutes: 0, seenVersion: null }
      if (id === undefined)
        return { ...told, state: 'refused', status: null, refusals: [rejection('access.not_found', {}, 'shipmentNo')] }
      const one = moved.get(id)
      if (already || !one) return { ...told, state: 'already', status: row.status, refusals: [] }
      return one.decision.accepted
        ? { ...told, state: 'accepted', status: one.decision.value.shipment.status, refusals: [] }
        : { ...told, state: 'refused', status: one.held.shipment.status, refusals: one.decision.rejections }
    }),
  })

/**
 * Reports statuses by shipment number. Same decisions as in the console, with the API key's permissions and scope; a
 * refused shipment does not affect the others.
 */
export const importStatuses = async (tx: Tx, rows: readonly Row[]): Promise<Answer> => {
  const ids = await shipmentIdsByNo(tx, [...new Set(rows.map(({ shipmentNo }) => shipmentNo))])
  const now = new Map((await readShipmentsForDecision(tx, [...ids.values()])).map(({ shipment }) => [shipment.id, shipment.status]))
  const resolved = resolveRows(rows, ids, now)
  const moved = await moveShipments(tx, wantedOf(resolved))
  const answers = resolved.map((one, index) => answerOf(tx, one, index, one.id === undefined ? undefined : moved.get(one.id)))
  const accepted = answers.filter((answer) => answer.accepted).length
  await keepLog(tx, resolved, moved)
  return { accepted, refused: answers.length - accepted, rows: answers }
}
