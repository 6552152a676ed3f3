import { z } from 'zod'
import { idParams } from './main-job.ts'
import { operation } from './operation.ts'

/** Somebody else who has the order open. */
export const presentPerson = z.object({ name: z.string(), editing: z.boolean(), since: z.string() })
export type PresentPerson = z.output<typeof presentPerson>

/** How often a page says that it is still there; twice missed is gone. */
export const presenceBeatMs = 20_000
export const presenceLastsMs = 45_000

export const orderPresence = {
  others: operation('GET /v1/orders/{id}/presence', {
    summary: 'Who else has this order open now',
    needs: 'order.view',
    params: idParams,
    output: z.object({ others: z.array(presentPerson) }),
  }),
  beat: operation('POST /v1/orders/{id}/presence', {
    summary: 'Say that one has an order open, changes it, or has left it',
    needs: 'order.view',
    params: idParams,
    body: z.object({ state: z.enum(['looking', 'editing', 'left']) }),
    output: z.object({ others: z.array(presentPerson) }),
  }),
}
