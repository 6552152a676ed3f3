import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { lockLink, type StoredLink } from './links-store.ts'
import { storedAnswer, keepAnswer, type KeptReport } from './reports-store.ts'

/** All rejections as text in the driver's language. */
export const wordsOf = (tx: Tx, rejections: readonly Rejection[]): string =>
  toProblemErrors(tx, rejections)
    .map(({ message }) => message)
    .join(' · ')

export const refusedReport = (tx: Tx, id: string, rejections: readonly Rejection[]): DriverAnswer => ({
  id,
  result: 'refused',
  message: wordsOf(tx, rejections),
})

/** Processes reports one by one in the order of the phone: a refused one does not stop the others, and repeats are idempotent. */
export const answerReports = async <Report extends KeptReport>(
  app: FastifyInstance,
  facts: WorkFacts,
  reports: readonly Report[],
  judge: (tx: Tx, link: StoredLink, report: Report) => Promise<DriverAnswer>,
): Promise<{ answers: DriverAnswer[] }> => {
  const answers: DriverAnswer[] = []
  for (const report of reports)
    answers.push(
      // oxlint-disable-next-line no-await-in-loop -- in chronological order
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
