import type { PlanRouteShown, PlanShipmentShown, PlanStop } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type KeyboardEvent } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardParts, useEditable } from './board-context.ts'
import { useDrag, useDrop } from './drag.ts'
import { spanText, stopState } from './stop-state.ts'

interface WaybillProps {
  readonly shipment: PlanShipmentShown
  /** Index among the route's deliveries. */
  readonly place: number
  readonly last: number
  readonly isLoose: boolean
  readonly onPlace: (place: number) => void
  readonly onOff: () => void
}

const Waybill = ({ shipment, place, last, isLoose, onPlace, onOff }: WaybillProps) => {
  const t = useWords('board')
  const element = useRef<HTMLLIElement>(null)
  useDrag(element, () => [shipment.id], isLoose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !isLoose || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const next = place + (event.key === 'ArrowUp' ? -1 : 1)
    if (next >= 0 && next <= last) onPlace(next)
  }
  return (
    <li ref={element} className="route-waybill" data-draggable={isLoose} onKeyDown={onKeyDown}>
      <span>
        {shipment.shipmentNo}{' '}
        <span className="quiet">
          {shipment.customerName} · {formatNumber(shipment.weightKg)} {t('kg')}
        </span>
      </span>
      <span className="route-waybill-keys">
        <Button
          size="small"
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('earlier', { no: shipment.shipmentNo })}
          disabled={!isLoose || place === 0}
          onClick={() => onPlace(place - 1)}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('laterStop', { no: shipment.shipmentNo })}
          disabled={!isLoose || place === last}
          onClick={() => onPlace(place + 1)}
        />
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('takeOff', { no: shipment.shipmentNo })}
          disabled={!isLoose}
          onClick={onOff}
        />
      </span>
    </li>
  )
}

interface StopProps {
  readonly route: PlanRouteShown
  readonly stop: PlanStop
  readonly at: number
  /** The route's waybills in delivery order. */
  readonly drops: readonly string[]
  readonly shipmentOf: (id: string) => PlanShipmentShown | undefined
}

/** A stop: times, loads and deliveries; waybills dropped here are delivered here. */
export const RouteStop = ({ route, stop, at, drops, shipmentOf }: StopProps) => {
  const t = useWords('board')
  const localize = useLocalize()
  const editable = useEditable()
  const { moveTo } = useBoardParts().acts
  const element = useRef<HTMLLIElement>(null)
  const isLoose = editable && route.jobId === null && !route.pinned
  const delivered = stop.visits.filter(({ kind }) => kind === 'drop')
  const loaded = stop.visits.length - delivered.length
  const first = drops.indexOf(delivered[0]?.shipmentId ?? '')
  useDrop(element, (ids) => moveTo(ids, route.id, Math.max(0, first)), isLoose && delivered.length > 0)
  return (
    <li ref={element} className="route-stop" data-state={stopState(route, at)}>
      <div className="route-stop-head">
        <strong>{stop.siteName}</strong>
        <span>{spanText(stop.arriveAt, stop.leaveAt)}</span>
      </div>
      <span className="quiet">
        {[
          t('km', { n: formatNumber(stop.km) }),
          stop.restMinutes > 0 && t('rest', { length: localize(durationWords(stop.restMinutes)) }),
          stop.waitMinutes > 0 && t('wait', { length: localize(durationWords(stop.waitMinutes)) }),
          loaded > 0 && t('loads', { n: loaded }),
          t('onBoard', { kg: formatNumber(stop.loadAfter.weightKg) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {delivered.length > 0 && (
        <ul>
          {delivered.map(({ shipmentId }) => {
            const shipment = shipmentOf(shipmentId)
            return (
              shipment && (
                <Waybill
                  key={shipmentId}
                  shipment={shipment}
                  place={drops.indexOf(shipmentId)}
                  last={drops.length - 1}
                  isLoose={isLoose}
                  onPlace={(place) => moveTo([shipmentId], route.id, place)}
                  onOff={() => moveTo([shipmentId], null)}
                />
              )
            )
          })}
        </ul>
      )}
    </li>
  )
}
