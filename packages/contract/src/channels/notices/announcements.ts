import { announcementSchema } from '@khonsong/domain/channels/notices/announcement.ts'
import { noticeLevelNames } from '@khonsong/domain/kernel/notice-level.ts'
import { userKinds } from '@khonsong/domain/company/access/menus.ts'
import { z } from 'zod'
import { idParams } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

const announcementRow = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  level: z.enum(noticeLevelNames),
  href: z.string().nullable(),
  kinds: z.array(z.enum(userKinds)),
  roles: z.array(z.string()),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  /** Number of recipients, and of those who have read it. */
  sentCount: z.number().int(),
  readCount: z.number().int(),
  withdrawnAt: z.string().nullable(),
})
export type AnnouncementRow = z.output<typeof announcementRow>

/** Company announcements to users, customers, carriers and drivers. */
export const announcements = {
  list: operation('GET /v1/announcements', {
    summary: 'The newest announcements, with how many have read them',
    needs: 'message.view',
    output: z.array(announcementRow),
  }),
  roles: operation('GET /v1/announcements/roles', {
    summary: 'Roles that an announcement can be limited to',
    needs: 'message.edit',
    output: z.array(named),
  }),
  publish: operation('POST /v1/announcements', {
    summary: 'Announce something: a notice for everybody of the audience',
    needs: 'message.edit',
    body: announcementSchema,
    output: z.object({ id: z.uuid(), sentCount: z.number().int() }),
  }),
  withdraw: operation('POST /v1/announcements/{id}/actions/withdraw', {
    summary: 'Take an announcement back: whoever has not read it does not see it any more',
    needs: 'message.edit',
    params: idParams,
    output: z.object({ id: z.uuid() }),
  }),
}
