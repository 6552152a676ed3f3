import { linkHours, linkMail, type LinkPurpose } from '@khonsong/domain/company/access/account-links.ts'
import { setPasswordPath } from '@khonsong/domain/kernel/login-address.ts'
import { isLanguage } from '@khonsong/domain/kernel/language.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { publicUrlOf } from '../../../../platform/public-url.ts'
import { queueSealedMail } from '../../../../platform/sealed-mail.ts'
import { hashOfToken, newSessionToken } from '../session-cookie.ts'
import { insertLink, type Addressee } from './account-link-store.ts'

export interface MadeLink {
  readonly link: string
  readonly expiresAt: string
}

/** A link to set a password: 256 random bits, stored as a hash. Invalidates the previous one. */
export const makeLink = async (app: FastifyInstance, tx: Tx, userId: string, purpose: LinkPurpose): Promise<MadeLink> => {
  const token = newSessionToken()
  const expiresAt = new Date(Date.parse(tx.now) + linkHours[purpose] * 3_600_000).toISOString()
  await insertLink(tx, { tokenHash: hashOfToken(token), userId, purpose, expiresAt })
  return { link: `${publicUrlOf(app.config)}${setPasswordPath}#${token}`, expiresAt }
}

/** Creates and mails a link; the account's history records who requested it. */
export const mailLink = async (app: FastifyInstance, tx: Tx, to: Addressee & { email: string }, purpose: LinkPurpose) => {
  const made = await makeLink(app, tx, to.id, purpose)
  const language = isLanguage(to.language) ? to.language : 'th'
  const facts = { name: to.displayName, login: to.login, company: to.companyName }
  await queueSealedMail(tx, app.secrets, {
    event: `account_${purpose}`,
    subjectId: to.id,
    address: to.email,
    name: to.displayName,
    language,
    ...linkMail(purpose, language, facts),
    link: made.link,
  })
  await audit(tx, { subject: 'users', subjectId: to.id, action: `${purpose}_sent`, changes: { email: [null, to.email] } })
  await publishChange(tx, { topic: 'messages' })
  return made
}
