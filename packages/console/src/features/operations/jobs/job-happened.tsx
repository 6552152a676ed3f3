import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { Timeline } from '../../../kit/show/timeline.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const known = {
  created: 'moving',
  scheduled: 'moving',
  accepted: 'done',
  schedule_cancelled: 'attention',
  refused: 'trouble',
  shipments_added: 'waiting',
  shipments_removed: 'attention',
  replanned: 'waiting',
  details_changed: 'waiting',
  driver_updated: 'attention',
  cancelled: 'trouble',
  information_saved: 'waiting',
  information_confirmed: 'done',
  information_reopened: 'attention',
  information_restored: 'attention',
  documents_verified: 'done',
  documents_unverified: 'attention',
  closed: 'done',
  opened_again: 'attention',
  driver_link_made: 'waiting',
  position_sharing_on: 'waiting',
  position_sharing_off: 'waiting',
  driver_link_opened: 'moving',
  driver_link_revoked: 'attention',
} as const satisfies Record<string, Tone>
const isKnown = (action: string): action is keyof typeof known => Object.hasOwn(known, action)

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Shows only changes meaningful to users: reasons, Do Ref. and shipments. */
const detailOf = (changes: Readonly<Record<string, readonly [unknown, unknown]>>): string =>
  ['reason', 'closedReason', 'doRef', 'remark', 'shipments']
    .flatMap((key) => changes[key] ?? [])
    .map(textOf)
    .filter(Boolean)
    .join(' · ')

/** Audit history of a job, newest first. */
export const JobHappened = ({ id }: { id: string }) => {
  const t = useWords('jobs')
  const { data, error, refetch } = useRead(jobs.history, { params: { id } }, { topics: ['jobs'], quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active={false} />
  if (data.length === 0) return <p className="quiet">{t('did.nothing')}</p>
  const items = data
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ id: key, action, at, actorName, address, changes }) => ({
      key,
      title: isKnown(action) ? t(`did.${action}`) : action,
      at,
      who: actorName,
      address,
      tone: isKnown(action) ? known[action] : ('waiting' as const),
      children: <p className="quiet">{detailOf(changes)}</p>,
    }))
  return <Timeline label={t('tab.happened')} items={items} />
}
