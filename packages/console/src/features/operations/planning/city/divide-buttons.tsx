import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { useState } from 'react'
import { ActionButton } from '../../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import type { DivideWay } from './divide-dialog.tsx'

const DivideDialog = lazyPart(() => import('./divide-dialog.tsx').then((file) => file.DivideDialog))

/** Distributes unassigned waybills over new routes: evenly, or each up to a limit. */
export const DivideButtons = ({ plan }: { readonly plan: PlanDetail }) => {
  const t = useWords('city')
  const [way, setWay] = useState<DivideWay>()
  const waits = plan.shipments.some(({ routeId, pinned }) => routeId === null && !pinned)
  const refusal = waits ? undefined : t('none')
  return (
    <>
      <ActionButton refusal={refusal} onClick={() => setWay('route')}>
        {t('byRoute')}
      </ActionButton>
      <ActionButton refusal={refusal} onClick={() => setWay('quantity')}>
        {t('byQuantity')}
      </ActionButton>
      {way && <DivideDialog plan={plan} way={way} onClose={() => setWay(undefined)} />}
    </>
  )
}
