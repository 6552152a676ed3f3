import type { PresentPerson } from '@khonsong/contract/order-presence.ts'
import { announce } from '../../platform/events/announce.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { found } from '../../platform/http/refusals.ts'
import { forgetPresence, presentBeside, whoseOrder, writePresence } from './presence-store.ts'

export const othersAt = async (tx: Tx, orderId: string): Promise<{ others: PresentPerson[] }> => {
  found(await whoseOrder(tx, orderId))
  if (tx.caller.userId === '') return { others: [] }
  return { others: await presentBeside(tx, orderId) }
}

/** Somebody came, began to change the order, or left: told to whoever has it open. A beat that says nothing new is told to nobody. */
export const beat = async (
  tx: Tx,
  orderId: string,
  state: 'looking' | 'editing' | 'left',
): Promise<{ others: PresentPerson[] }> => {
  const scope = found(await whoseOrder(tx, orderId))
  // A program with a key looks at nothing.
  if (tx.caller.userId === '' || tx.caller.apiKeyId !== undefined) return { others: [] }
  const news = state === 'left' ? await forgetPresence(tx, orderId) : await writePresence(tx, orderId, state === 'editing')
  if (news) await announce(tx, { topic: 'presence', id: orderId, ...scope })
  return { others: await presentBeside(tx, orderId) }
}
