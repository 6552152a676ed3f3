import { announcements } from '@khonsong/contract/channels/notices/announcements.ts'
import type { Announcement } from '@khonsong/domain/channels/notices/announcement.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { knowsRoles, listAnnouncements, rolesToChoose, withdrawAnnouncement, writeAnnouncement } from './announcements-store.ts'

const publishNotices = (tx: Tx, id: string, userIds: readonly string[]): Promise<void> =>
  publishChange(tx, ...userIds.map((userId) => ({ topic: 'notices' as const, id, userId })))

export const publishAnnouncement = async (tx: Tx, announcement: Announcement) => {
  if (tx.caller.kind !== 'internal') throw notAllowed()
  if (!(await knowsRoles(tx, announcement.roleIds))) throw new Refused([rejection('report.audience_unknown', {}, 'roleIds')])
  const id = tx.newId()
  const userIds = await writeAnnouncement(tx, id, announcement)
  if (userIds.length === 0) throw new Refused([rejection('announcement.nobody', {}, 'kinds')])
  const { title, level, kinds } = announcement
  await audit(tx, {
    subject: 'announcements',
    subjectId: id,
    action: 'created',
    changes: { title: [null, title], level: [null, level], kinds: [null, kinds] },
  })
  await publishNotices(tx, id, userIds)
  return { id, sentCount: userIds.length }
}

/** Announcements of the company; each recipient gets a notice. */
export const serveAnnouncements = (app: FastifyInstance): void => {
  serve(app, announcements.list, (tx) => listAnnouncements(tx))
  serve(app, announcements.roles, (tx) => rolesToChoose(tx))
  serve(app, announcements.publish, (tx, { body }) => publishAnnouncement(tx, body))
  serve(app, announcements.withdraw, async (tx, { params: { id } }) => {
    if (tx.caller.kind !== 'internal') throw notAllowed()
    const userIds = found(await withdrawAnnouncement(tx, id))
    await audit(tx, { subject: 'announcements', subjectId: id, action: 'withdrawn', changes: {} })
    await publishNotices(tx, id, userIds)
    return { id }
  })
}
