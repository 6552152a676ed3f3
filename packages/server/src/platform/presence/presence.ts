import type { PresenceState, PresentPerson } from '@khonsong/contract/kernel/presence.ts'
import { publishChange, type Topic } from '../events/publish-change.ts'
import type { Tx } from '../db/tx.ts'
import { found } from '../http/refusals.ts'
import { forgetPresence, presentBeside, recordScopeOf, writePresence, type PresentKind } from './presence-store.ts'

/** Topic of each kind; subscribers need permission to view it. */
const topics = {
  order: 'presence',
  shipment: 'shipment_presence',
  job: 'job_presence',
  plan: 'plan_presence',
} as const satisfies Record<PresentKind, Topic>

export const othersAt = async (tx: Tx, kind: PresentKind, id: string): Promise<{ others: PresentPerson[] }> => {
  found(await recordScopeOf(tx, kind, id))
  if (tx.caller.userId === '') return { others: [] }
  return { others: await presentBeside(tx, kind, id) }
}

/**
 * Heartbeat of an open record. Publishes when a user opens it, starts editing or leaves; an unchanged heartbeat
 * publishes nothing.
 */
export const beat = async (
  tx: Tx,
  kind: PresentKind,
  id: string,
  state: PresenceState,
  partId: string | null = null,
): Promise<{ others: PresentPerson[] }> => {
  const scope = found(await recordScopeOf(tx, kind, id))
  // API keys have no presence.
  if (tx.caller.userId === '' || tx.caller.apiKeyId !== undefined) return { others: [] }
  const hasChanged =
    state === 'left'
      ? await forgetPresence(tx, kind, id)
      : await writePresence(tx, kind, id, { editing: state === 'editing', partId })
  if (hasChanged) await publishChange(tx, { topic: topics[kind], id, ...scope })
  return { others: await presentBeside(tx, kind, id) }
}
