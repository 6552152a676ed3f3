import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { arrivals, type DropPointTimes } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
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

/** The vehicle entered or left the site's geofence: one click reports it with the time of the position. */
export const ProposedArrival = ({ jobId, proposal }: { readonly jobId: string; readonly proposal: Proposal }) => {
  const t = useWords('arrivals')
  const format = useFormat()
  const may = useMay('shipment.advance')
  const [refused, setRefused] = useState<readonly RowResult[]>([])
  const { act, acting } = useAct(arrivals.report, { changes })
  const report = async () => {
    const { status, at, shipments } = proposal
    const { results } = await act({ params: { id: jobId }, body: { status, at, shipments: shipments.map((one) => ({ ...one })) } })
    setRefused(results.filter(({ accepted }) => !accepted))
  }
  const time = format.time(proposal.at)
  const leaves = proposal.status === 'shipment_ontheway'
  const label = t(leaves ? 'proposal.reportLeft' : 'proposal.report', { time })
  return (
    <p className="drop-proposal" role="note">
      {t(leaves ? 'proposal.left' : 'proposal', { time })}{' '}
      {may && (
        <ActionButton size="small" loading={acting} onClick={() => void report().catch(() => undefined)}>
          {label}
        </ActionButton>
      )}
      {refused.length > 0 && <RowOutcomes title={label} results={refused} nameOf={(id) => id} onClose={() => setRefused([])} />}
    </p>
  )
}
