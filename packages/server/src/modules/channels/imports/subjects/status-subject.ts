import { importPlaces } from '@khonsong/domain/channels/imports/import-place.ts'
import {
  atRows,
  statusImport,
  statusImportColumns,
  stepsLeft,
  type ReportedSteps,
} from '@khonsong/domain/channels/imports/status-import.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { readShipmentsForDecision, shipmentIdsByNo } from '../../../operations/shipments/index.ts'
import { moveShipments, previewMoves, statusContext } from '../../../operations/tracking/index.ts'
import type { ImportRow } from '../import-store.ts'
import { served, type Barred, type Existing, type RecordToSave, type Saved } from '../served-subject.ts'
import { masterList } from './candidate-store.ts'
import { resolveWritten, suggestWritten } from './order-lookups.ts'

type Placed = ReportedSteps & {
  readonly id: string | undefined
  /** The new steps. */
  readonly left: ReportedSteps['steps']
}

const placedIn = async (tx: Tx, values: readonly ReportedSteps[]): Promise<readonly Placed[]> => {
  const ids = await shipmentIdsByNo(tx, [...new Set(values.map(({ shipmentNo }) => shipmentNo))])
  const now = new Map(
    (await readShipmentsForDecision(tx, [...ids.values()])).map(({ shipment }) => [shipment.shipmentNo, shipment]),
  )
  return values.map((value) => {
    const shipment = now.get(value.shipmentNo)
    return { ...value, id: shipment?.id, left: shipment ? stepsLeft(shipment, value.steps) : value.steps }
  })
}

const movesOf = (placed: readonly Placed[]) =>
  placed.flatMap(({ id, left }) => (id === undefined || left.length === 0 ? [] : [{ id, steps: left }]))

const unknown = ({ shipmentNo }: Placed): Barred => ({
  rejections: [rejection('field.not_found', { field: statusImportColumns.shipmentNo.label, value: shipmentNo }, 'shipmentNo')],
})

const refused = ({ steps, left }: Placed, rejections: Barred['rejections']): Barred => ({
  rejections,
  byRow: atRows(rejections, steps.length, steps.length - left.length),
})

/** Shipments already at the file's last status have nothing to change; others are changed or refused. */
const existing = async (tx: Tx, values: readonly ReportedSteps[]): Promise<readonly (Existing | Barred | undefined)[]> => {
  const placed = await placedIn(tx, values)
  const moves = await previewMoves(tx, movesOf(placed), statusContext(tx, 'import'))
  return placed.map((one) => {
    const { id, shipmentNo, left } = one
    if (id === undefined) return unknown(one)
    if (left.length === 0) return { id, no: shipmentNo, version: 0, differences: [] }
    const decision = moves.get(id)?.decision
    return decision?.accepted === false ? refused(one, decision.rejections) : undefined
  })
}

const save = async (tx: Tx, _: ImportRow, records: readonly RecordToSave<ReportedSteps>[]): Promise<readonly Saved[]> => {
  const placed = await placedIn(
    tx,
    records.map(({ value }) => value),
  )
  const moves = await moveShipments(tx, movesOf(placed), statusContext(tx, 'import'))
  return placed.map((one): Saved => {
    const decision = moves.get(one.id ?? '')?.decision
    if (!decision || one.id === undefined) return unknown(one)
    return decision.accepted ? { id: one.id, version: decision.value.shipment.version } : refused(one, decision.rejections)
  })
}

/** Status steps of shipments, reported by the form's decisions, one shipment at a time. */
export const statusSubject = served({
  subject: statusImport,
  ownReferences: [],
  hrefOf: (caller) => importPlaces(statusImport.name, caller.kind).records,
  facts: async () => null,
  lookUp: resolveWritten,
  list: async (tx, to) => (await masterList(tx, to))?.map(({ candidate }) => candidate),
  suggest: suggestWritten,
  numbersOf: async (tx, ids) =>
    new Map((await readShipmentsForDecision(tx, ids)).map(({ shipment }) => [shipment.id, shipment.shipmentNo])),
  existing,
  save,
  // Never called: the subject is declared permanent.
  undo: async () => new Map(),
})
