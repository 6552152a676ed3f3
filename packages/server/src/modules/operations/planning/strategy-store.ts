import type { RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import type { StrategyRules } from '@khonsong/domain/operations/planning/strategy.ts'
import { rows } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export type StoredStrategy = StrategyRules & { readonly id: string; readonly name: string; readonly status: RecordStatus }

const numbers = [
  'latePricePerMinute',
  'lightRatio',
  'longestHours',
  'distanceWeight',
  'distanceBaseKm',
  'dockVehiclesPerHour',
] as const

const numbered = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(numbers.map((name) => [name, row[name] === null || row[name] === undefined ? null : Number(row[name])]))

/** A strategy for the optimizer; converts decimals from text. */
export const findStrategy = async (tx: Tx, id: string): Promise<StoredStrategy | undefined> => {
  const row = await rows(tx, 'routingStrategies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { startTime } = row
  return {
    ...row,
    ...numbered(row),
    startTime: startTime === null ? null : String(startTime).slice(0, 5),
  } as unknown as StoredStrategy // the declared entity's columns, with numbers and time of day as declared
}
