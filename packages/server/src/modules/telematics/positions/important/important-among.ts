import { strategyFor } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { readStrategies } from '../../../operations/shipments/index.ts'
import { lanesOfJobs, lanesOfShipments } from './important-store.ts'

const among = async (tx: Tx, ids: readonly string[], read: typeof lanesOfJobs): Promise<ReadonlySet<string>> => {
  const strategies = await readStrategies(tx)
  if (ids.length === 0 || !strategies.some(({ important }) => important)) return new Set()
  const lanes = await read(tx, ids)
  return new Set(lanes.filter((lane) => strategyFor(strategies, lane)?.important).map(({ id }) => id))
}

/** Which jobs carry shipments that a strategy marks as important; the caller's access is already checked. */
export const importantJobs = (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => among(tx, ids, lanesOfJobs)

/** Which waybills a strategy marks as important. */
export const importantShipments = (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => among(tx, ids, lanesOfShipments)
