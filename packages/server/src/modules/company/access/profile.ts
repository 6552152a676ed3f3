import { account } from '@khonsong/contract/company/access/access.ts'
import { isLanguage } from '@khonsong/domain/kernel/language.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { readProfile, saveProfile } from './profile-store.ts'
import { requireRecentConfirmation } from './second-factor/require-recent-confirmation.ts'

const profileOf = async (tx: Tx) => {
  const { language, ...profile } = found(await readProfile(tx))
  return { ...profile, language: isLanguage(language) ? language : null }
}

/** The caller's profile, also for customers and drivers, who see no other account. */
export const serveProfile = (app: FastifyInstance): void => {
  serve(app, account.profile, profileOf)
  serve(app, account.saveProfile, async (tx, { body }) => {
    const before = await profileOf(tx)
    const after = { ...before, ...body }
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length === 0) return before
    // Password resets go to this address: changing it amounts to taking over the account.
    if (before.email !== after.email) await requireRecentConfirmation(tx)
    const words = [after.login, after.displayName, after.email ?? '', after.phone ?? '']
    const version = await saveProfile(tx, { ...body, searchKey: searchKey(words.filter(Boolean).join(' ')) })
    const subjectId = tx.caller.userId
    await audit(tx, { subject: 'users', subjectId, action: 'edited', version, changes })
    await publishChange(tx, { topic: 'users', id: subjectId, version })
    return after
  })
}
