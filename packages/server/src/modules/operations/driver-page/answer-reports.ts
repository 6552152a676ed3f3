import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { lockLink, type StoredLink } from './links-store.ts'
import { storedAnswer, keepAnswer, type KeptReport } from './reports-store.ts'

/** In the driver's language, in one sentence after the other. */
export const wordsOf = (tx: Tx, rejections: readonly Rejection[]): string =>
  toProblemErrors(tx, rejections)
    .map(({ message }) => message)
    .join(' · ')

export const refusedReport = (tx: Tx, id: string, rejections: readonly Rejection[]): DriverAnswer => ({
  id,
  result: 'refused',
  message: wordsOf(tx, rejections),
})

/** Each report for itself, in the order of the phone: what one is refused for keeps no other back, and nothing is done twice. */
export const answerReports = async <Report extends KeptReport>(
  app: FastifyInstance,
  facts: WorkFacts,
  reports: readonly Report[],
  judge: (tx: Tx, link: StoredLink, report: Report) => Promise<DriverAnswer>,
): Promise<{ answers: DriverAnswer[] }> => {
  const answers: DriverAnswer[] = []
  for (const report of reports)
    answers.push(
      // oxlint-disable-next-line no-await-in-loop -- one report after the other, as they happened
      await inTransaction(app.database, facts, async (tx) => {
        const link = found(await lockLink(tx, facts.caller.userId))
        const known = await storedAnswer(tx, link.id, report.id)
        if (known) return known
        const answer = await judge(tx, link, report)
        await keepAnswer(tx, link.id, report, answer)
        return answer
      }),
    )
  return { answers }
}
