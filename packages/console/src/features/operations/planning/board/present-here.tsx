import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePresence } from '../../../../shared/use-presence.ts'
import { useBoardParts, useEditable, useRouteId } from './board-context.ts'

/** Colleagues in the same plan: by name above the board, and beside the route each is working on. */
export const PresentHere = () => {
  const t = useWords('board')
  const { state } = useBoardParts()
  const [id] = useState(() => state.plan.get().id)
  const others = usePresence({ of: 'plan', id, editing: useEditable(), routeId: useRouteId() })
  const onRoutes = useMemo(() => {
    const byRoute = Map.groupBy(others, ({ partId }) => partId ?? '')
    return new Map([...byRoute].map(([routeId, people]) => [routeId, people.map(({ name }) => name)]))
  }, [others])
  useEffect(() => state.present.set(onRoutes), [state, onRoutes])
  if (others.length === 0) return null
  return (
    <span className="board-present" role="status">
      {t('present', { names: others.map(({ name }) => name).join(', ') })}
    </span>
  )
}
