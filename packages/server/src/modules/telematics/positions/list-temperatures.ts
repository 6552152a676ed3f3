import type { temperatureMonitor } from '@khonsong/contract/telematics/positions/temperature.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { importantShipments } from './important/important-among.ts'
import { readTemperatures } from './temperature-store.ts'

type Query = z.output<typeof temperatureMonitor.list.query>

/** What is on board and has to be kept cold; of each waybill whether a strategy has it watched more closely than others. */
export const listTemperatures = async (tx: Tx, query: Query) => {
  const answer = await readTemperatures(tx, query)
  const important = await importantShipments(
    tx,
    answer.list.map(({ id }) => id),
  )
  return { ...answer, list: answer.list.map((row) => ({ ...row, isImportant: important.has(row.id) })) }
}
