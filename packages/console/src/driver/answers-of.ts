import type { DriverAnswer, DriverReport } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sendReports, Told, type Key } from './api.ts'

/**
 * The server's results for a batch of reports. A malformed report, such as a count out of range, fails the whole request with
 * 400; each report is then sent separately, so that only the bad one is refused and does not block the others.
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
