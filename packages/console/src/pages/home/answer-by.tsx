import type { JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import { instantOf, isAfter } from '@khonsong/domain/kernel/time.ts'
import { answerDueAt } from '@khonsong/domain/operations/jobs/answer-due.ts'
import { formatInstant } from '../../kit/show/format.ts'
import { StatusTag } from '../../kit/show/status-tag.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { useNow } from '../../shared/use-now.ts'
import { useSetting } from '../../shared/use-setting.ts'

/** By when an offered job is to be answered; red when that has passed. */
export const AnswerBy = ({ job: { scheduledAt, plannedBeginAt } }: { readonly job: JobRow }) => {
  const t = useWords('dashboard')
  const now = useNow()
  const hours = useSetting('OFFER_ANSWER_HOURS')
  if (scheduledAt === null || plannedBeginAt === null) return null
  const due = answerDueAt({ scheduledAt, plannedBeginAt }, hours)
  const tone = isAfter(due, instantOf(now)) ? 'waiting' : 'trouble'
  return <StatusTag tone={tone}>{t('home.answerBy', { time: formatInstant(due) })}</StatusTag>
}
