import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../../../kit/call/use-read.ts'
import { useStore } from '../../../../kit/store.ts'
import { useBoardParts } from './board-context.ts'
import { noFits } from './board-state.ts'
import { useDragged } from './drag.ts'
import { maxJudged } from './move-menu.tsx'

/** Queries the fit once per drag, for all routes; renders nothing. */
export const FitsOfDragged = () => {
  const { state } = useBoardParts()
  const [planId] = useState(() => state.plan.get().id)
  useDragged(state.dragged)
  const dragged = useStore(state.dragged)
  const { data } = useRead(
    plans.fits,
    { params: { id: planId }, query: { shipmentIds: dragged.slice(0, maxJudged) } },
    { enabled: dragged.length > 0, quiet: true, freshMs: 0 },
  )
  useEffect(() => {
    state.fits.set(dragged.length === 0 || !data ? noFits : new Map(data.map((fit) => [fit.routeId, fit])))
  }, [state, dragged, data])
  return null
}
