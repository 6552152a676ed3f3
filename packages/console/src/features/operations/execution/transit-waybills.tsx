import { mayTransit, transitStatuses } from '@khonsong/domain/operations/execution/transit.ts'
import { useCallback, type ReactNode } from 'react'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import { DeskWaybills, type ChosenWaybills } from './desk-waybills.tsx'

const HubDialog = lazyPart(() => import('./hub-dialog.tsx').then((file) => file.HubDialog))

const ChooseHub = ({ waybills, onDone, onClose }: ChosenWaybills) => {
  const t = useWords('execution')
  return <HubDialog waybills={waybills} onDone={(results) => onDone({ title: t('transit.choose'), results })} onClose={onClose} />
}

/** Waybills that can still be routed via a hub, with the result per waybill. */
export const TransitWaybills = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useWords('execution')
  const mayReassign = useMay('shipment.reassign')
  const decide = useCallback((row: Parameters<typeof mayTransit>[0]) => mayTransit(row, mayReassign), [mayReassign])
  return (
    <DeskWaybills
      tabs={tabs}
      code="perform-transit"
      title={t('transit.title')}
      emptyHint={t('transit.empty')}
      statuses={transitStatuses}
      action={t('transit.choose')}
      decide={decide}
      Dialog={ChooseHub}
    />
  )
}
