import { orders, type OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import { homeSections, type HomeSection } from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { isFinalOrder, orderStatusFacts, orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useRead } from '../../kit/call/use-read.ts'
import { formatDay, formatInstant } from '../../kit/show/format.ts'
import { useLocalize } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../kit/workspace/navigation.ts'
import { AnyStatusTag } from '../../shared/any-status-tag.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { useMay } from '../../shared/current-user.ts'
import { RoadCounters } from '../../features/insight/dashboard/counters.tsx'
import { Service } from '../../features/insight/dashboard/service.tsx'
import { DeliverySummary } from '../../features/insight/dashboard/summary.tsx'
import { WeekChart } from '../../features/insight/dashboard/week-chart.tsx'
import '../../features/insight/dashboard/dashboard.css'
import { ArrangedHome } from './arranged-home.tsx'
import { BillsToCheck } from './bills-to-check.tsx'
import { HomeRefresh } from './home-refresh.tsx'
import { WorkSection } from './work-section.tsx'

const underWay = orderStatuses.filter((status) => !isFinalOrder(status) && orderStatusFacts[status].tone !== 'attention')
const stuck = orderStatuses.filter((status) => orderStatusFacts[status].tone === 'attention')
const sectionsOfCustomer: readonly HomeSection[] = ['stuck', 'counters', 'summary', 'underway', 'bills', 'service', 'week']
const most = 10
const live = { topics: ['orders', 'shipments'], quiet: true, keepOld: true }

const OrderCard = ({ order }: { order: OrderRow }) => {
  const t = useWords('dashboard')
  const { targetDeliveryTo, origin, destination } = order
  return (
    <>
      <div className="home-facts">
        <p className="home-line">
          <RecordLink kind="order" id={order.id} text={order.orderNo} />
          <AnyStatusTag status={order.status} partial={order.partial} troubleCount={order.troubleCount} />
          <span className="quiet">{targetDeliveryTo && t('home.deliver', { time: formatInstant(targetDeliveryTo) })}</span>
        </p>
        <p className="home-line">
          {[origin, destination].map((place) => [place?.siteName, place?.province].filter(Boolean).join(', ')).join(' → ')}
        </p>
      </div>
      <div className="home-next">
        <Button onClick={() => navigate(`/activity-tracking/detail/order/${order.id}`)}>{t('home.track')}</Button>
      </div>
    </>
  )
}

/** Figures of one's own deliveries, counted as they are inside. */
const useFigures = (enabled: boolean) => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const read = useRead(dashboard.show, { query: {} }, { topics: ['dashboard', 'shipments'], quiet: true, keepOld: true, enabled })
  const { data } = read
  const panel = (name: 'summary' | 'service' | 'week', content: ReactNode) => (
    <section className="panel" aria-labelledby={`home-${name}`}>
      <h2 id={`home-${name}`}>{localize(homeSections[name])}</h2>
      {content}
    </section>
  )
  const sections: Partial<Record<HomeSection, ReactNode>> = {
    counters: (
      <section aria-label={localize(homeSections.counters)}>
        <RoadCounters counters={data?.counters} ofShipments />
      </section>
    ),
    summary: panel(
      'summary',
      <>
        {data && <p className="quiet">{t('summary.period', { from: formatDay(data.from), to: formatDay(data.to) })}</p>}
        <DeliverySummary shown={data} />
      </>,
    ),
    service: panel('service', <Service />),
    week: panel('week', <WeekChart days={data?.days} />),
  }
  return { sections: enabled ? sections : {}, reads: enabled ? [read] : [], seconds: data?.refreshSeconds }
}

/** A customer's orders: those with a problem first, then those in transit, and a button for a new one. */
export const CustomerHome = () => {
  const t = useWords('dashboard')
  const mayOrder = useMay('order.create')
  const maySeeFigures = useMay('dashboard.view')
  const seesShipments = useMay('shipment.view')
  const seesBills = useMay('receivable_bill.view')
  const figures = useFigures(maySeeFigures && seesShipments)
  const withProblem = useRead(orders.list, { query: { status: stuck, pageSize: most } }, live)
  const onTheWay = useRead(orders.list, { query: { status: underWay, pageSize: most } }, live)
  return (
    <ArrangedHome
      usual={sectionsOfCustomer}
      actions={
        <>
          <HomeRefresh reads={[withProblem, onTheWay, ...figures.reads]} seconds={figures.seconds} />
          {mayOrder && (
            <Button type="primary" onClick={() => navigate('/order/entry/create')}>
              {t('home.newOrder')}
            </Button>
          )}
        </>
      }
      sections={{
        stuck: (
          <WorkSection
            title={t('home.stuck')}
            none={t('home.stuck.none')}
            read={withProblem}
            all={hrefOf('/order/entry', { status: stuck })}
          >
            {(order) => <OrderCard order={order} />}
          </WorkSection>
        ),
        underway: (
          <WorkSection
            title={t('home.orders')}
            none={t('home.orders.none')}
            read={onTheWay}
            all={hrefOf('/order/entry', { status: underWay })}
          >
            {(order) => <OrderCard order={order} />}
          </WorkSection>
        ),
        ...(seesBills ? { bills: <BillsToCheck direction="receivable" /> } : {}),
        ...figures.sections,
      }}
    />
  )
}
