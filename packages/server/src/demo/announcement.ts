/** An announcement to the people of the demo company. */
import { publishAnnouncement } from '../modules/channels/notices/index.ts'
import type { Database } from '../platform/db/database.ts'
import { asAdministrator } from './as-administrator.ts'

export const announceInDemo = (database: Database, tenantId: string): Promise<void> =>
  asAdministrator(database, tenantId, 'demo-announcement', (tx) =>
    publishAnnouncement(tx, {
      title: 'ซ่อมสะพานข้ามแม่น้ำป่าสัก เผื่อเวลา 30 นาที',
      body: 'ทางหลวง 32 ขาขึ้นเหลือช่องทางเดียวช่วงอยุธยา–อ่างทอง ตลอดสัปดาห์นี้ โปรดเผื่อเวลาเดินทางเมื่อจัดแผนสายเหนือ',
      level: 'warning',
      href: '/plan',
      kinds: ['internal'],
      roleIds: [],
    }),
  )
