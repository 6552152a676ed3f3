import type { driverHours } from '@khonsong/contract/telematics/hours/driver-hours.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import type { SheetFormat } from '@khonsong/domain/resource/fields/sheet.ts'
import { driverHoursWords as words } from '@khonsong/domain/telematics/hours/driver-hours-words.ts'
import { breachKinds, type DriverDay } from '@khonsong/domain/telematics/hours/driver-month.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { monthOf, walkMonths } from './driver-months.ts'
import type { DriversQuery, ListedDriver } from './driver-months-store.ts'

interface Column {
  readonly label: Words
  readonly format: SheetFormat
  readonly cell: (driver: ListedDriver, day: DriverDay, language: Language) => SheetCell
}

const text = (label: Words, cell: Column['cell']): Column => ({ label, format: 'text', cell })
const inHours = ({ en, th, zh }: Words): Words => ({ en: `${en} (h)`, th: `${th} (ชม.)`, zh: `${zh}（小时）` })
const hours = (label: Words, minutesOf: (day: DriverDay) => number | null): Column => ({
  label: inHours(label),
  format: 'auto',
  cell: (_, day) => {
    const minutes = minutesOf(day)
    return minutes === null ? null : Math.round((minutes / 60) * 100) / 100
  },
})
const time = (instant: string | null): SheetCell => (instant === null ? null : bangkokDateTime(instant).slice(0, 16))

const columns: readonly Column[] = [
  text(words.driverCode, ({ code }) => code),
  text(words.driver, ({ name }) => name),
  text(words.carrier, ({ carrierName }) => carrierName),
  text(words.day, (_, { day }) => day),
  text(words.clockIn, (_, { clockInAt }) => time(clockInAt)),
  text(words.clockOut, (_, { clockOutAt }) => time(clockOutAt)),
  hours(words.work, ({ workMinutes }) => workMinutes),
  hours(words.rest, ({ restMinutes }) => restMinutes),
  hours(words.driving, ({ drivingMinutes }) => drivingMinutes),
  hours(words.longest, ({ longestMinutes }) => longestMinutes),
  hours(words.overtime, ({ overtimeMinutes }) => overtimeMinutes),
  text(words.breaches, (_, { breaches }, language) => breaches.map((kind) => breachKinds[kind][language]).join('; ')),
  hours(words.dayLimit, ({ limits }) => limits.dayMinutes),
  hours(words.continuousLimit, ({ limits }) => limits.continuousMinutes),
  hours(words.restLimit, ({ limits }) => limits.restMinutes),
  hours(words.workLimit, ({ limits }) => limits.workMinutes),
  hours(words.overtimeLimit, ({ limits }) => limits.overtimeMinutes),
  hours(words.breakLimit, ({ limits }) => limits.breakMinutes),
  hours(words.betweenLimit, ({ limits }) => limits.betweenShiftsMinutes),
]

async function* cellsOf(tx: Tx, query: DriversQuery) {
  for await (const { driver, days } of walkMonths(tx, query))
    for (const day of days) yield columns.map(({ cell }) => cell(driver, day, tx.caller.language))
}

/** One row per driver and day, drivers in screen order. */
export const exportDriverHours = async (
  tx: Tx,
  { format, ...query }: z.output<typeof driverHours.export.query>,
): Promise<MadeFile> => {
  const { language } = tx.caller
  const month = monthOf(tx, query.month)
  const rows = cellsOf(tx, { ...query, month })
  const shown = columns.map(({ label, format: as }) => ({ label: label[language], format: as }))
  const name = `${words.title[language]} ${month}`
  if (format === 'csv') {
    const heads = shown.map(({ label }) => label)
    return { content: writeCsv(heads, rows), name: `${name}.csv`, mime: csvMime }
  }
  return {
    content: writeSheet({ sheetName: name.slice(0, 31), language, columns: shown }, rows),
    name: `${name}.xlsx`,
    mime: xlsxMime,
  }
}
