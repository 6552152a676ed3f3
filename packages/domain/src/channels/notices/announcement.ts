/** Announcements: a notice to an audience, with severity and link. */
import { z } from 'zod'
import { distinct } from '../../kernel/distinct.ts'
import type { Words } from '../../kernel/language.ts'
import { noticeLevelNames } from '../../kernel/notice-level.ts'
import { userKinds, type UserKind } from '../../company/access/menus.ts'

export const audienceKinds = {
  internal: { en: 'Our own people', th: 'พนักงานบริษัท', zh: '本公司人员' },
  customer: { en: 'Customers', th: 'ลูกค้า', zh: '客户' },
  subcontractor: { en: 'Subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  driver: { en: 'Drivers', th: 'พนักงานขับรถ', zh: '司机' },
} as const satisfies Record<UserKind, Words>

export const announcementLabels = {
  title: { en: 'Title', th: 'หัวข้อ', zh: '标题' },
  body: { en: 'Text', th: 'ข้อความ', zh: '内容' },
  level: { en: 'Level', th: 'ระดับ', zh: '级别' },
  href: { en: 'Link', th: 'ลิงก์', zh: '链接' },
  kinds: { en: 'Audience', th: 'ผู้รับ', zh: '接收对象' },
  roleIds: { en: 'Only with one of these roles', th: 'เฉพาะผู้ที่มีบทบาทเหล่านี้', zh: '仅限具有这些角色的人' },
} as const satisfies Record<string, Words>

export const announcementSchema = z.strictObject({
  title: z.string().trim().min(1).max(100).meta({ label: announcementLabels.title }),
  body: z.string().trim().min(1).max(1000).meta({ label: announcementLabels.body }),
  level: z.enum(noticeLevelNames).default('info').meta({ label: announcementLabels.level }),
  /** A console path only; an external link could lead anywhere. */
  href: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?!\/)/)
    .nullable()
    .default(null)
    .meta({ label: announcementLabels.href }),
  kinds: distinct(z.array(z.enum(userKinds)).min(1).max(userKinds.length)).meta({ label: announcementLabels.kinds }),
  /** Empty: everyone of the chosen kinds. */
  roleIds: distinct(z.array(z.uuid()).max(50)).default([]).meta({ label: announcementLabels.roleIds }),
})
export type Announcement = z.output<typeof announcementSchema>
