/** Help on public holidays for editing a business unit: which dates are confirmed, and how to correct the others. */
import { documentDay } from '../../kernel/document-time.ts'
import { languages, type Language, type Words } from '../../kernel/language.ts'
import { instantOf } from '../../kernel/time.ts'
import { lastYearWithLunarDays, provisionalHolidays } from './thai-public-holidays.ts'

const noon = (day: string): string => instantOf(Date.parse(`${day}T05:00:00Z`))
const daysIn = (language: Language): string =>
  provisionalHolidays.map((day) => documentDay(noon(day), language)).join(language === 'zh' ? '、' : ', ')

const say: Readonly<Record<Language, (days: string, year: number) => string>> = {
  en: (days, year) =>
    `Not announced by the cabinet yet, and therefore provisional: ${days}. After ${year} only days with a fixed date are known. Correct them with “Further days off” and “Days that are worked all the same”.`,
  th: (days, year) =>
    `วันหยุดต่อไปนี้คำนวณไว้ล่วงหน้า คณะรัฐมนตรียังไม่ประกาศ: ${days} หลังปี ${year + 543} มีเฉพาะวันหยุดที่วันที่แน่นอน แก้ไขได้ด้วย “วันหยุดอื่น” และ “วันทำงานพิเศษ”`,
  zh: (days, year) =>
    `以下为推算日期，内阁尚未公布：${days}。${year}年之后只含固定日期的节假日。可用“其他休息日”和“特别工作日”更正。`,
}

export const holidaysHelp = Object.fromEntries(
  languages.map((language) => [language, say[language](daysIn(language), lastYearWithLunarDays)]),
) as unknown as Words // one sentence per language
