import { readFile } from 'node:fs/promises'
import { documentDay, documentTime } from '@khonsong/domain/kernel/document-time.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { bangkokTimeOf, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { driverHoursWords as words, limitsText } from '@khonsong/domain/telematics/hours/driver-hours-words.ts'
import { breachKinds, monthTotals } from '@khonsong/domain/telematics/hours/driver-month.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { pdfMime, renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { companyNameOf } from '../positions/index.ts'
import { limitsOfMonth, monthOf, oneDriverMonth } from './driver-months.ts'

const template = await readFile(new URL('./driver-hours.typ', import.meta.url), 'utf8')

const clock = (minutes: number | null): string =>
  minutes === null ? '–' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Includes the day if it differs from the row's. */
const timeOn = (day: string, instant: string | null, language: Language): string => {
  if (instant === null) return '–'
  return bangkokDayOf(instant) === day ? bangkokTimeOf(instant) : documentTime(instant, language)
}

const wordsIn = (language: Language) => Object.fromEntries(Object.entries(words).map(([name, said]) => [name, said[language]]))

/** A driver's month as a printed form for the labour inspector, signed by both sides. */
export const printDriverHours = async (tx: Tx, id: string, asked: string | undefined): Promise<MadeFile> => {
  const { language } = tx.caller
  const month = monthOf(tx, asked)
  const { driver, days } = await oneDriverMonth(tx, id, month)
  const totals = monthTotals(days)
  const dayText = (day: string): string => documentDay(instantInBangkok(day, '12:00'), language)
  const data = {
    language,
    words: wordsIn(language),
    company: await companyNameOf(tx),
    printedAt: documentTime(tx.now, language),
    facts: [
      { label: words.driver[language], value: driver.name },
      { label: words.driverCode[language], value: driver.code },
      { label: words.carrier[language], value: driver.carrierName },
      { label: words.month[language], value: month },
    ],
    rows: days.map(({ day, clockInAt, clockOutAt, breaches, ...one }) => [
      dayText(day),
      timeOn(day, clockInAt, language),
      timeOn(day, clockOutAt, language),
      clock(one.workMinutes),
      clock(one.restMinutes),
      clock(one.drivingMinutes),
      clock(one.overtimeMinutes),
      breaches.map((kind) => breachKinds[kind][language]).join('; '),
    ]),
    limits: (await limitsOfMonth(tx, month)).map((limits) => limitsText(limits, dayText(limits.fromDay), language)),
    totals: [
      words.total[language].replace('{n}', String(totals.days)),
      clock(totals.workMinutes),
      clock(totals.restMinutes),
      clock(totals.drivingMinutes),
      clock(totals.overtimeMinutes),
      String(totals.breachCount),
    ],
  }
  return { content: await renderPdf(template, data), name: `${words.title[language]} ${driver.code} ${month}.pdf`, mime: pdfMime }
}
