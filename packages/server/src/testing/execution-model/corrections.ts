import type { Call } from './action.ts'
import type { ExecutionWorld } from './world.ts'

interface Reported {
  readonly seq: number
  readonly toStatus: string
  readonly kind: string
  readonly voidedBy: number | null
}

/** What was reported of a waybill and not taken back. */
export const reports = async (world: ExecutionWorld, id: string): Promise<readonly Reported[]> => {
  const all = await world.dispatcher.items<Reported[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`)
  return all.filter(({ voidedBy, kind }) => voidedBy === null && kind !== 'correction')
}

export const correction = (id: string, version: number, fromSeq: number, steps: readonly object[]): Call => ({
  url: `/v1/transports/${id}/actions/correct`,
  payload: { version, fromSeq, reason: 'แจ้งผิด', steps },
})
