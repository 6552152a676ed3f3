import type { DriverAnswer, DriverReport } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sendReports, Told, type Key } from './api.ts'

/**
 * What the server answers to reports. One that it cannot read, such as a count beyond all bounds, makes it refuse the whole request: each is
 * sent by itself then, so that the one that is meant is refused with its reason and keeps no other waiting.
 */
export const answersOf = async (
  key: Key,
  language: Language,
  reports: readonly DriverReport[],
): Promise<readonly DriverAnswer[]> => {
  try {
    return (await sendReports(key, language, reports)).answers
  } catch (error) {
    if (!(error instanceof Told) || !error.isRefusal) throw error
    const [only, ...others] = reports
    if (only && others.length === 0) return [{ id: only.id, result: 'refused', message: error.message }]
    const answers: DriverAnswer[] = []
    for (const one of reports) answers.push(...(await answersOf(key, language, [one])))
    return answers
  }
}
