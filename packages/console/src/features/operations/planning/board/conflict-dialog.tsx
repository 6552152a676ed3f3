import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { moveWords } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { Button, Modal } from 'antd'
import { formatTime } from '../../../../kit/show/format.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { routeName } from './route-name.ts'
import type { OpenConflict } from './use-board.ts'
import './dialogs.css'

const maxShown = 8

/** Name of a route in either version of the plan; unknown ones are new. */
const useRouteText = (plans: readonly PlanDetail[]) => {
  const t = useWords('board')
  return (id: string | null): string => {
    if (id === null) return t('waiting')
    const route = plans.flatMap(({ routes }) => routes).find((one) => one.id === id)
    return route ? `${route.position}. ${routeName(route) ?? t('noVehicle')}` : t('newRoute')
  }
}

/** Conflict of two planners: shows the colleague's change and the user's own move, and lets the user decide. */
export const ConflictDialog = ({ open }: { readonly open: OpenConflict }) => {
  const t = useWords('board')
  const localize = useLocalize()
  const { move, conflict, seen, newer, answer } = open
  const routeText = useRouteText([newer, seen])
  const noOf = (id: string): string => [...newer.shipments, ...seen.shipments].find((one) => one.id === id)?.shipmentNo ?? id
  const last = newer.undo
  const ownRoute = 'routeId' in move ? move.routeId : undefined
  return (
    <Modal
      open
      title={t('conflict.title')}
      onCancel={() => answer(false)}
      footer={
        <>
          <Button type={conflict.closed ? 'primary' : 'default'} onClick={() => answer(false)}>
            {t('conflict.leave')}
          </Button>
          {!conflict.closed && (
            <Button type="primary" onClick={() => answer(true)}>
              {t('conflict.goOn')}
            </Button>
          )}
        </>
      }
    >
      <h3>{t('conflict.theirs')}</h3>
      {last && <p>{[last.madeBy, localize(moveWords[last.kind]), formatTime(last.madeAt)].filter(Boolean).join(' · ')}</p>}
      <ul className="conflict-list">
        {conflict.shipments.slice(0, maxShown).map(({ id, from, to, gone }) => (
          <li key={id}>
            <strong>{noOf(id)}</strong>: {routeText(from)} → {gone ? t('conflict.gone') : routeText(to)}
          </li>
        ))}
        {conflict.shipments.length > maxShown && <li>{t('fit.more', { n: conflict.shipments.length - maxShown })}</li>}
        {conflict.routeIds.map((id) => (
          <li key={id}>{t('conflict.route', { route: routeText(id) })}</li>
        ))}
        {conflict.closed && <li>{t('conflict.closed')}</li>}
      </ul>
      <h3>{t('conflict.yours')}</h3>
      <p>
        {localize(moveWords[move.kind])}
        {'shipmentIds' in move && `: ${move.shipmentIds.slice(0, maxShown).map(noOf).join(', ')}`}
        {ownRoute !== undefined && ` → ${routeText(ownRoute)}`}
      </p>
    </Modal>
  )
}
