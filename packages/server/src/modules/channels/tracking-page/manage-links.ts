import { createHash, randomBytes } from 'node:crypto'
import type { HandedOutTrackingLink } from '@khonsong/contract/channels/tracking-page/tracking-links.ts'
import {
  linkExpiry,
  mayMakeTrackingLink,
  maySendLink,
  trackingLinkState,
} from '@khonsong/domain/channels/tracking-page/tracking-link.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { qrSvg } from '../../../platform/documents/qr-svg.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { readSetting } from '../../company/settings/index.ts'
import {
  countOpenLinks,
  countSentLately,
  endLink,
  findLinkSubject,
  hasLink,
  insertLink,
  listLinks,
  type LinkSubject,
} from './link-store.ts'

export type LinkOf = 'orders' | 'shipments'

const tokenBytes = 24

/** 192 random bits, short enough for SMS. */
const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

const tokenForm = /^[A-Za-z0-9_-]{32}$/

/** Stored hash of a secret; undefined if malformed. */
export const hashOfTrackingToken = (token: string): Buffer | undefined =>
  tokenForm.test(token) ? createHash('sha256').update(token).digest() : undefined

/** The secret is in the URL fragment, which is neither sent to servers nor logged. */
const addressOf = (publicUrl: string, token: string): string => `${publicUrl}/delivery/#${token}`

const write = async (
  tx: Tx,
  of: LinkOf,
  id: string,
  subject: LinkSubject,
  { source, recipient }: { readonly source: 'person' | 'message'; readonly recipient: string | null },
) => {
  const expiresAt = linkExpiry(subject.deliverBy, await readSetting(tx, 'TRACKING_LINK_DAYS'), tx.now)
  const [token, linkId] = [newToken(), tx.newId()]
  const tokenHash = found(hashOfTrackingToken(token))
  const shipmentId = of === 'shipments' ? id : null
  await insertLink(tx, { id: linkId, orderId: subject.orderId, shipmentId, tokenHash, source, recipient, expiresAt })
  await audit(tx, {
    subject: of,
    subjectId: id,
    action: 'tracking_link_made',
    changes: recipient === null ? {} : { recipient: [null, recipient] },
  })
  return { id: linkId, token, expiresAt }
}

/** Creates a link for a receiver; earlier ones stay valid. */
export const makeTrackingLink = async (tx: Tx, of: LinkOf, id: string, publicUrl: string): Promise<HandedOutTrackingLink> => {
  const subject = found(await findLinkSubject(tx, of, id))
  decided(mayMakeTrackingLink(subject.waybills, await countOpenLinks(tx, subject.orderId)))
  const { token, ...made } = await write(tx, of, id, subject, { source: 'person', recipient: null })
  const url = addressOf(publicUrl, token)
  return { ...made, url, qrSvg: await qrSvg(url) }
}

/** Link address for a message recipient; undefined if there is nothing to track. */
export const trackingAddressFor = async (
  tx: Tx,
  of: LinkOf,
  id: string,
  recipient: string | null,
  publicUrl: string,
): Promise<string | undefined> => {
  const subject = await findLinkSubject(tx, of, id)
  if (!subject || !mayMakeTrackingLink(subject.waybills, await countOpenLinks(tx, subject.orderId)).accepted) return undefined
  const { token } = await write(tx, of, id, subject, { source: 'message', recipient })
  return addressOf(publicUrl, token)
}

/** Link address for manual sending, rate-limited per hour, because messages cost money and may annoy. */
export const makeLinkToSend = async (tx: Tx, of: LinkOf, id: string, recipient: string, publicUrl: string): Promise<string> => {
  const subject = found(await findLinkSubject(tx, of, id))
  decided(mayMakeTrackingLink(subject.waybills, await countOpenLinks(tx, subject.orderId)))
  decided(maySendLink(await countSentLately(tx)))
  const { token } = await write(tx, of, id, subject, { source: 'message', recipient })
  return addressOf(publicUrl, token)
}

const refusalText = (language: Language, decision: ReturnType<typeof mayMakeTrackingLink>): string | null => {
  const [why] = decision.accepted ? [] : decision.rejections
  return why === undefined ? null : sentence(why.code, why.params, language)
}

export const listTrackingLinks = async (tx: Tx, of: LinkOf, id: string) => {
  const { orderId, waybills } = found(await findLinkSubject(tx, of, id))
  const links = (await listLinks(tx, orderId, of === 'shipments' ? id : null)).map(({ revokedAt, ...link }) => ({
    ...link,
    state: trackingLinkState({ expiresAt: link.expiresAt, revokedAt }, tx.now),
  }))
  const open = links.filter(({ state }) => state === 'open').length
  return { links, refusal: refusalText(tx.caller.language, mayMakeTrackingLink(waybills, open)) }
}

export const revokeTrackingLink = async (tx: Tx, orderId: string, linkId: string) => {
  const subject = found(await findLinkSubject(tx, 'orders', orderId))
  if (await endLink(tx, orderId, linkId)) {
    await audit(tx, { subject: 'orders', subjectId: orderId, action: 'tracking_link_revoked' })
    const { businessUnitId, customerId } = subject
    await publishChange(tx, { topic: 'orders', id: orderId, businessUnitId, customerId })
  } else found((await hasLink(tx, orderId, linkId)) || undefined)
  return listTrackingLinks(tx, 'orders', orderId)
}
