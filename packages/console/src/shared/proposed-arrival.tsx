import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { DropPointTimes } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { useState } from 'react'
import { useAct } from '../kit/call/use-act.ts'
import { ActionButton } from '../kit/show/action-button.tsx'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useMay } from './current-user.ts'

const RowOutcomes = lazyPart(() => import('./row-outcomes.tsx').then((file) => file.RowOutcomes))

type Proposal = NonNullable<DropPointTimes['proposal']>
const changes = ['jobs', 'shipments', 'orders', 'dashboard']

/** The vehicle stands inside the site: one press reports the arrival with the time at which it came. */
export const ProposedArrival = ({ proposal }: { readonly proposal: Proposal }) => {
  const t = useWords('arrivals')
  const format = useFormat()
  const may = useMay('shipment.advance')
  const [refused, setRefused] = useState<readonly RowResult[]>([])
  const { act, acting } = useAct(tracking.setStatus, { changes })
  const report = async () => {
    const steps = [{ status: proposal.status, time: proposal.at }]
    const { results } = await act({ body: { shipments: proposal.shipments.map((one) => ({ ...one })), steps } })
    setRefused(results.filter(({ accepted }) => !accepted))
  }
  const time = format.time(proposal.at)
  return (
    <p className="drop-proposal" role="note">
      {t('proposal', { time })}{' '}
      {may && (
        <ActionButton size="small" loading={acting} onClick={() => void report().catch(() => undefined)}>
          {t('proposal.report', { time })}
        </ActionButton>
      )}
      {refused.length > 0 && (
        <RowOutcomes title={t('proposal.report', { time })} results={refused} nameOf={(id) => id} onClose={() => setRefused([])} />
      )}
    </p>
  )
}
