import { maxSheetColumns } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { billResources } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import {
  proposeMapping,
  rememberMapping,
  type CounterpartColumn,
  type SheetMapping,
} from '@khonsong/domain/billing/reconciliation/counterpart-columns.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import { tableOf, type ResourceTable } from '../../../platform/resource/resource-table.ts'
import { lockBill, logBill } from '../bills/index.ts'
import { attachFiles, insertFiles } from '../../company/files/index.ts'
import { shownSheet } from './compare.ts'
import { readSheetFile } from './read-sheet-file.ts'
import { findSheet, insertSheet, mappingsOfPartner, writeMapping, type StoredSheet } from './sheet-store.ts'

export const billTables: Readonly<Record<Direction, ResourceTable>> = {
  receivable: tableOf(billResources.receivable),
  payable: tableOf(billResources.payable),
}

/** Subject type of the sheets' files. */
export const sheetFiles = 'counterpart_sheets'

/** A bill visible to the caller. */
export const billOf = async (tx: Tx, direction: Direction, id: string): Promise<Bill> =>
  found(await findRow(tx, billTables[direction], id)) as unknown as Bill // read with the declared columns

const proposedFor = async (tx: Tx, partnerId: string, headings: readonly string[]): Promise<SheetMapping> => {
  const earlier = await mappingsOfPartner(tx, partnerId)
  const remembered = new Map<string, CounterpartColumn | null>(
    earlier.toReversed().flatMap((one) => [...rememberMapping(one.headings, one.mapping)]),
  )
  return proposeMapping(headings, remembered)
}

/** Stores the counterpart's sheet for a bill in reconciliation. The bill does not change yet. */
export const uploadSheet = async (
  tx: Tx,
  { direction, files }: { readonly direction: Direction; readonly files: FileStore },
  { id, version, sent }: { readonly id: string; readonly version: number; readonly sent: readonly PutFile[] },
): Promise<CounterpartSheet> => {
  const table = billTables[direction]
  const { bill } = await lockBill(tx, table, id, { version, action: 'compare' })
  const [file] = sent
  if (!file) throw new Refused([rejection('file.missing', {}, 'files')])
  const { headings, rows } = await readSheetFile(file, files)
  await insertFiles(tx, 'list', [file])
  await attachFiles(tx, [file.id], sheetFiles, id)
  await insertSheet(tx, {
    id: tx.newId(),
    billId: id,
    partnerId: bill.partnerId,
    fileId: file.id,
    fileName: file.name,
    headings,
    mapping: await proposedFor(tx, bill.partnerId, headings),
    rows,
    byCounterpart: tx.caller.scope.kind === 'customer' || tx.caller.scope.kind === 'subcontractor',
  })
  await logBill(tx, table, id, 'sheet_received', { file: [null, file.name], rows: [null, rows.length] })
  return shownSheet(tx, direction, bill, found(await findSheet(tx, id)))
}

export const readSheetOf = async (tx: Tx, direction: Direction, id: string): Promise<{ sheet: CounterpartSheet | null }> => {
  const bill = await billOf(tx, direction, id)
  const sheet = await findSheet(tx, id)
  return { sheet: sheet ? await shownSheet(tx, direction, bill, sheet) : null }
}

/** The newest sheet of a bill, with a version check. */
export const sheetAsSeen = async (tx: Tx, billId: string, version: number): Promise<StoredSheet> => {
  const sheet = await findSheet(tx, billId)
  if (!sheet) throw new Refused([rejection('sheet.not_sent', {}, 'sheetVersion')])
  if (sheet.version !== version) throw new Stale({ version: sheet.version })
  return sheet
}

/** Sets the meaning of columns; each meaning is used once. */
export const mapSheet = async (
  tx: Tx,
  direction: Direction,
  id: string,
  { sheetVersion, mapping }: { readonly sheetVersion: number; readonly mapping: SheetMapping },
): Promise<CounterpartSheet> => {
  const bill = await billOf(tx, direction, id)
  const sheet = await sheetAsSeen(tx, id, sheetVersion)
  const twice = mapping.findIndex((column, at) => column !== null && mapping.indexOf(column) !== at)
  if (twice >= 0) throw new Refused([rejection('sheet.column_twice', {}, `mapping.${twice}`)])
  const whole = sheet.headings.slice(0, maxSheetColumns).map((_, at) => mapping[at] ?? null)
  if (!(await writeMapping(tx, sheet.id, sheetVersion, whole))) throw new Stale({ version: sheet.version })
  return shownSheet(tx, direction, bill, found(await findSheet(tx, id)))
}
