import { clockActions } from '@khonsong/domain/telematics/hours/clock-by-phone.ts'
import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { instant, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { driverAnswer } from '../../operations/driver-page/driver-page.ts'

/** Working hours on the driver's page. */

const clock = z.object({
  /** Whether the driver of the link is registered, so that working hours are kept. */
  isOffered: z.boolean(),
  clockedInAt: z.string().nullable(),
})
export type DriverClock = z.output<typeof clock>

const clockReport = z.strictObject({
  /** Made by the phone; the same id again is answered from memory. */
  id: labelled(z.uuid(), 'Report', 'รายการแจ้ง', '上报'),
  what: labelled(z.enum(clockActions), 'Clock in or out', 'เข้างานหรือออกงาน', '上班或下班'),
  /** By the clock of the phone. */
  at: labelled(instant, 'Time', 'เวลา', '时间'),
})
export type ClockReport = z.input<typeof clockReport>

export const driverClock = {
  show: operation('GET /v1/driver-page/clock', {
    summary: 'Whether the driver of the link is clocked in',
    needs: 'driver_link',
    output: clock,
  }),
  report: operation('POST /v1/driver-page/clock', {
    summary: 'Clock the driver of the link in or out; answered one by one',
    description: 'Every report carries an id of the phone: sent again, it is answered from memory and done once.',
    needs: 'driver_link',
    body: z.strictObject({
      phoneNow: labelled(instant, 'Clock of the phone', 'เวลาในโทรศัพท์', '手机时间'),
      reports: labelled(distinctBy(z.array(clockReport).min(1).max(50), 'id'), 'Reports', 'รายการแจ้ง', '上报'),
    }),
    output: z.object({ answers: z.array(driverAnswer) }),
    once: true,
  }),
}
