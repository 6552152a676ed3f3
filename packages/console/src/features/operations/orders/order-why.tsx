import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ShipmentTable } from '../../../shared/shipment-table.tsx'
import { isPhase, phaseWords } from './phase-words.ts'

/** Explains an order's status by the phase of each part and its shipments. */
export const OrderWhy = ({ order }: { order: OrderDetail }) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const status = localize(orderStatusFacts[order.status].label)
  if (order.parts.length === 0)
    return <p>{order.status === 'order_created' ? t('why.created', { status }) : t('why.noParts', { status })}</p>
  return (
    <div className="desk-parts">
      <p className="quiet">{t(order.partial ? 'why.partial' : 'why.derived', { status })}</p>
      {order.parts.map((part) => (
        <section key={part.partId}>
          <h3>
            {t('part', { n: part.partNo })}{' '}
            <span className="quiet">{isPhase(part.phase) ? localize(phaseWords[part.phase]) : part.phase}</span>
          </h3>
          <ShipmentTable label={t('part', { n: part.partNo })} shipments={part.shipments} beside="job" />
        </section>
      ))}
    </div>
  )
}
