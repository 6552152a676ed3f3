import { randomBytes, randomInt } from 'node:crypto'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import {
  codeDigits,
  driverKeyOf,
  linkExpiry,
  linkState,
  mayBind,
  mayMakeLink,
  stillOpen,
} from '@khonsong/domain/operations/driver-page/driver-link.ts'
import type { HandedOutLink } from '@khonsong/contract/operations/tracking/driver-links.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { qrSvg } from '../../../platform/documents/qr-svg.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import { publicUrlOf } from '../../../platform/public-url.ts'
import { getJobDetail, lockJobs } from '../jobs/index.ts'
import { driverOf } from './link-caller.ts'
import { hashOfCode, hashOfDevice, isSameHash, linkOfToken, tokenOfLink } from './link-token.ts'
import { bindLink, countTry, endLinks, findLink, lockLink, insertLink, newestLink, openLinks } from './links-store.ts'

/** The token is in the URL fragment, which is not sent to servers or logged. */
const addressOf = (app: FastifyInstance, linkId: string): string =>
  `${publicUrlOf(app.config)}/driver/#${tokenOfLink(app.secrets, linkId)}`

/** URLs for the QR codes of dispatch letters; useless without the code. */
export const addressesOfLinks = async (app: FastifyInstance, tx: Tx, jobIds: readonly string[]) =>
  new Map((await openLinks(tx, jobIds)).map(({ jobId, id }) => [jobId, addressOf(app, id)]))

/** Creates a link for the driver of a job; the previous one ends. */
export const makeLink = async (app: FastifyInstance, tx: Tx, jobId: string): Promise<HandedOutLink> => {
  const job = await getJobDetail(tx, jobId)
  await lockJobs(tx, [jobId])
  const driverKey = driverKeyOf(job)
  const linked = { cancelled: job.status === 'job_cancelled', dispatchable: job.status !== 'job_created', driverKey }
  decided(mayMakeLink(linked))
  await endLinks(tx, jobId)
  const id = tx.newId()
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const expiresAt = linkExpiry(job.plannedEndAt, tx.now)
  await insertLink(tx, { id, jobId, driverKey, codeHash: hashOfCode(app.secrets, id, code), expiresAt })
  await audit(tx, { subject: 'jobs', subjectId: jobId, action: 'driver_link_made' })
  const url = addressOf(app, id)
  return { id, url, code, qrSvg: await qrSvg(url), expiresAt }
}

export const shownLink = async (tx: Tx, jobId: string) => {
  await getJobDetail(tx, jobId)
  const link = await newestLink(tx, jobId)
  if (!link) return { link: null }
  const { deviceHash, codeTries, revokedAt, ...shown } = link
  const state = linkState({ codeTries, revokedAt, expiresAt: link.expiresAt, isBound: deviceHash !== null }, tx.now)
  return { link: { ...shown, state } }
}

export const revokeLink = async (tx: Tx, jobId: string) => {
  await getJobDetail(tx, jobId)
  if (await endLinks(tx, jobId)) await audit(tx, { subject: 'jobs', subjectId: jobId, action: 'driver_link_revoked' })
  return shownLink(tx, jobId)
}

interface Opening {
  readonly token: string
  readonly code: string
  readonly deviceName?: string | undefined
}

const ended = () => new Refused([rejection('driver_link.ended', {})])

/** Binds the link to the phone that sends the right code. Wrong attempts are counted although the call is refused. */
export const openLink = async (app: FastifyInstance, request: FastifyRequest, { token, code, deviceName }: Opening) => {
  const linkId = linkOfToken(app.secrets, token)
  const found = linkId === undefined ? undefined : await findLink(app.database, linkId)
  if (!found) throw ended()
  const deviceKey = randomBytes(32).toString('base64url')
  const caller = driverOf(found, languageOf(request), request.ip)
  const decision = await inTransaction(app.database, { caller, requestId: request.id }, async (tx) => {
    const link = await lockLink(tx, found.id)
    if (!link) throw ended()
    const open = stillOpen(link, link.job, tx.now)
    if (!open.accepted) return open
    const given = code.replaceAll(/\D/g, '')
    const bound = mayBind(link, isSameHash(link.codeHash, hashOfCode(app.secrets, link.id, given)), tx.now)
    if (bound.accepted) {
      await bindLink(tx, link.id, hashOfDevice(deviceKey), deviceName ?? null)
      await audit(tx, { subject: 'jobs', subjectId: link.jobId, action: 'driver_link_opened' })
    } else if (bound.rejections[0]?.code === 'driver_link.wrong_code') await countTry(tx, link.id)
    return bound
  })
  decided(decision)
  return { deviceKey }
}
