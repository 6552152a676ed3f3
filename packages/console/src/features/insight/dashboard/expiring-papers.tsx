import { expiringPapers } from '@khonsong/contract/masters/fleet/fleet.ts'
import { expiryStageWords, type ExpiryStage } from '@khonsong/domain/masters/fleet/papers.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'

const lists = {
  driver: { path: '/master-data/driver/list', search: {} },
  vehicle: { path: '/master-data/vehicle/list', search: {} },
  trailer: { path: '/master-data/vehicle/list', search: { tab: 'trailer' } },
} as const

const tones = {
  expired: 'trouble',
  within_7_days: 'trouble',
  within_30_days: 'attention',
  within_60_days: 'waiting',
} as const satisfies Record<ExpiryStage, Tone>

/** Expiring documents of the fleet; each count links to its records. */
export const ExpiringPapers = () => {
  const t = useWords('fleet')
  const language = useLanguage()
  const { data } = useRead(expiringPapers, {}, { topics: ['drivers', 'vehicles', 'trailers'], quiet: true, keepOld: true })
  if (!data) return null
  if (data.every(({ stages }) => stages.every(({ count }) => count === 0))) return <p className="quiet">{t('expiring.none')}</p>
  return (
    <dl className="expiring-papers">
      {data.map(({ subject, stages }) => (
        <div key={subject}>
          <dt>{t(`subject.${subject}`)}</dt>
          <dd>
            {stages.every(({ count }) => count === 0) && '–'}
            {stages
              .filter(({ count }) => count > 0)
              .map(({ stage, count, from, to }) => (
                <Go
                  key={stage}
                  href={hrefOf(lists[subject].path, {
                    ...lists[subject].search,
                    status: 1,
                    papersExpireOnFrom: from ?? undefined,
                    papersExpireOnTo: to,
                  })}
                >
                  <StatusTag tone={tones[stage]}>
                    {expiryStageWords[stage][language]} · {formatNumber(count)}
                  </StatusTag>
                </Go>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
