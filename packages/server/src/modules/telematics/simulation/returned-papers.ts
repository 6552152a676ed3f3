import { receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Luck } from '@khonsong/domain/telematics/simulation/luck.ts'
import { simulatedTime, type ClockMark } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import type { ApiClient } from './api-client.ts'
import { assertDone } from './perform-step.ts'

/** Most deliveries that need signed paper return it some hours later; the rest stays outstanding. */
const paperShare = 0.7
const hourMs = 3_600_000

interface Looked {
  readonly now: number
  readonly marks: readonly ClockMark[]
  readonly beganAt: number
}

/** Waybills delivered since the start whose papers are due back. */
export const duePapers = async (client: ApiClient, luck: Luck, { now, marks, beganAt }: Looked): Promise<readonly string[]> => {
  const query = { paper: 'waiting', pageSize: 200, deliveredFrom: bangkokDayOf(new Date(beganAt).toISOString()) }
  const { list } = await client.call(receipts.list, { query })
  const simulatedNow = simulatedTime(marks, now)
  return list.flatMap(({ shipmentNo, deliveredAt }) => {
    if (Date.parse(deliveredAt) < beganAt || !luck.happens(paperShare, 'paper', shipmentNo)) return []
    const backAt = simulatedTime(marks, Date.parse(deliveredAt)) + luck.between(2, 8, 'paper comes', shipmentNo) * hourMs
    return backAt <= simulatedNow ? [shipmentNo] : []
  })
}

export const registerPaper = async (client: ApiClient, shipmentNo: string): Promise<void> =>
  assertDone(await client.call(receipts.scan, { body: { no: shipmentNo } }))
