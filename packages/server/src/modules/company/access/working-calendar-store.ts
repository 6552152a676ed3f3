import { toOpeningCalendar, type WorkingCalendar } from '@khonsong/domain/company/access/working-calendar.ts'
import type { OpeningCalendar } from '@khonsong/domain/kernel/opening-hours.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Working hours of a business unit. */
export const workingCalendarOf = async (tx: Tx, businessUnitId: string): Promise<OpeningCalendar> => {
  const { rows } = await sql<WorkingCalendar>`
    select o.working_hours, o.days_off, o.days_on, o.public_holidays from organisations o
    where o.tenant_id = ${tx.caller.tenantId}::uuid and o.id = ${businessUnitId}::uuid`.execute(tx.db)
  const [calendar] = rows
  if (!calendar) throw new Error(`no business unit ${businessUnitId}`)
  return toOpeningCalendar(calendar)
}
