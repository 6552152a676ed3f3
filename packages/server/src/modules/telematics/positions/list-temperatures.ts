import type { temperatureMonitor } from '@khonsong/contract/telematics/positions/temperature.ts'
import { untrackedLanes } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { readStrategies } from '../../operations/shipments/index.ts'
import { importantShipments } from './important/important-among.ts'
import { readTemperatures } from './temperature-store.ts'

type Query = z.output<typeof temperatureMonitor.list.query>

/** Tracked, temperature-controlled waybills on board, each with whether a strategy marks it as important. */
export const listTemperatures = async (tx: Tx, query: Query) => {
  const untracked = untrackedLanes(await readStrategies(tx))
  const answer = await readTemperatures(tx, { ...query, untracked })
  const important = await importantShipments(
    tx,
    answer.list.map(({ id }) => id),
  )
  return { ...answer, list: answer.list.map((row) => ({ ...row, isImportant: important.has(row.id) })) }
}
