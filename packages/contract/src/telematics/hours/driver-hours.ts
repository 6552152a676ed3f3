import { languages } from '@khonsong/domain/kernel/language.ts'
import { breachNames } from '@khonsong/domain/telematics/hours/driver-month.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Default: the current month in Bangkok. */
const month = labelled(
  z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  'Month',
  'เดือน',
  '月份',
)
const minutes = z.number().int()
/** Files are opened by URL, so the language is a parameter. */
const lang = z.enum(languages).optional()
const driverParams = z.object({ id: z.uuid() })

const totals = {
  days: z.number().int(),
  workMinutes: minutes,
  restMinutes: minutes,
  drivingMinutes: minutes,
  overtimeMinutes: minutes,
  breachCount: z.number().int(),
}

const driver = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** Null for own drivers. */
  carrierName: z.string().nullable(),
  ...totals,
  /** Number of violations per limit; only limits violated. */
  breaches: z.array(z.object({ kind: z.enum(breachNames), count: z.number().int() })),
})
export type DriverHours = z.output<typeof driver>

const day = z.object({
  day: z.string(),
  clockInAt: z.string().nullable(),
  clockOutAt: z.string().nullable(),
  workMinutes: minutes,
  restMinutes: minutes,
  /** Null if no vehicle of the driver reported. */
  drivingMinutes: minutes.nullable(),
  longestMinutes: minutes.nullable(),
  overtimeMinutes: minutes,
  breaches: z.array(z.enum(breachNames)),
})
export type DriverHoursDay = z.output<typeof day>

/** Limits in force from a day of the month on. */
const limits = z.object({
  fromDay: z.string(),
  dayMinutes: minutes,
  continuousMinutes: minutes,
  restMinutes: minutes,
  workMinutes: minutes,
  overtimeMinutes: minutes,
  breakMinutes: minutes,
  breakAfterMinutes: minutes,
  betweenShiftsMinutes: minutes,
})
export type DriverHoursLimits = z.output<typeof limits>

const filters = {
  month,
  breaches: labelled(z.stringbool().optional(), 'Limits passed', 'เกินกำหนด', '超限'),
  own: labelled(z.stringbool().optional(), 'Our own drivers', 'พนักงานขับรถของบริษัท', '自有司机'),
}

/** Working and driving hours by month, for labour inspections. */
export const driverHours = {
  list: operation('GET /v1/driver-hours', {
    summary: 'Driver hours: drivers who worked or drove in a month, with hours, rest, overtime and limits that were passed',
    description: 'A carrier sees its own drivers. Driving is what vehicles reported; work and rest are the clock records.',
    needs: 'working_time.view',
    query: listQuery(filters),
    output: listOf(driver).extend({ month: z.string() }),
  }),
  detail: operation('GET /v1/driver-hours/{id}', {
    summary: 'Driver hours: the days of one driver in a month',
    needs: 'working_time.view',
    params: driverParams,
    query: z.object({ month }),
    output: z.object({ month: z.string(), limits: z.array(limits), driver, days: z.array(day) }),
  }),
  export: operation('GET /v1/driver-hours/export', {
    summary: 'Driver hours: every driver and day of a month, as a workbook or CSV',
    needs: 'working_time.export',
    query: listQuery({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx'), lang }),
    answers: 'file',
  }),
  pdf: operation('GET /v1/driver-hours/{id}/pdf', {
    summary: 'Driver hours: the month of one driver on paper, with lines to sign',
    needs: 'working_time.view',
    params: driverParams,
    query: z.object({ month, lang }),
    answers: 'file',
  }),
}
