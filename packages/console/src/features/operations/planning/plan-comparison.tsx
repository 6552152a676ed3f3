import type { ComparedRoute, RouteDifferenceShown } from '@khonsong/contract/operations/planning/plan-comparison.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { Select } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { PlanTotalsTable } from './plan-totals.tsx'
import { routeName } from './route-line.tsx'

type Moved = RouteDifferenceShown['movedIn']

/** Plans of the same business unit and days that are not discarded, without the plan itself. */
const useOtherPlans = ({ id, businessUnit, fromOn, untilOn }: PlanDetail) => {
  const { data } = useRead(
    plans.list,
    { query: { businessUnitId: businessUnit.id, fromOn, untilOn, status: ['draft', 'published'], pageSize: 50 } },
    { topics: ['plans'], keepOld: true, quiet: true },
  )
  return (data?.list ?? []).filter((one) => one.id !== id)
}

/** More are collapsed at first, so that the plan's routes stay near. */
const fewDifferences = 8

const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(Math.round(value * 10) / 10)}`

/** What a route has more or less than its counterpart. */
const Figures = ({ route, other }: { readonly route: ComparedRoute; readonly other: ComparedRoute }) => {
  const t = useWords('planning')
  const costs = route.costBaht === null || other.costBaht === null ? null : ([route.costBaht, other.costBaht] as const)
  const told = [
    route.km !== other.km && t('route.km', { n: signed(route.km - other.km) }),
    costs !== null && costs[0] !== costs[1] && t('difference.cost', { n: signed(costs[0] - costs[1]) }),
    route.lateMinutes !== other.lateMinutes && t('difference.late', { n: signed(route.lateMinutes - other.lateMinutes) }),
  ]
  return <span className="quiet">{told.filter(Boolean).join(' · ')}</span>
}

const MovedList = ({ moved, kind }: { readonly moved: Moved; readonly kind: 'movedIn' | 'movedOut' }) => {
  const t = useWords('planning')
  const sign = kind === 'movedIn' ? '+' : '−'
  return moved.map(({ shipmentId, shipmentNo, siteName, position }) => (
    <li key={shipmentId} data-kind={kind}>
      <span aria-hidden="true">{sign}</span> {shipmentNo} <span className="quiet">{siteName}</span>{' '}
      {position === null ? t(`${kind}.none`) : t(kind, { n: position })}
    </li>
  ))
}

const Difference = ({ difference }: { readonly difference: RouteDifferenceShown }) => {
  const { planRoute: route, otherRoute: other, movedIn, movedOut, reordered, crewChanged } = difference
  const t = useWords('planning')
  const shown = route ?? other
  if (!shown) return null
  const who = ({ driverName, ...one }: ComparedRoute) => [routeName(one) || t('noVehicle'), driverName].filter(Boolean).join(' · ')
  return (
    <li>
      <strong>
        {shown.position}. {routeName(shown) || t('noVehicle')}
      </strong>{' '}
      {!other && <StatusTag tone="moving">{t('difference.new')}</StatusTag>}
      {!route && <StatusTag tone="waiting">{t('difference.gone')}</StatusTag>}
      {reordered && <StatusTag tone="waiting">{t('difference.order')}</StatusTag>}
      {route && other && <Figures route={route} other={other} />}
      {crewChanged && route && other && (
        <p>
          {who(other)} → {who(route)}
        </p>
      )}
      <ul className="plan-moved">
        <MovedList moved={movedIn} kind="movedIn" />
        <MovedList moved={movedOut} kind="movedOut" />
      </ul>
    </li>
  )
}

/** Totals beside those of the live plan or of another one, and what differs by route. */
export const PlanComparison = ({ plan }: { readonly plan: PlanDetail }) => {
  const t = useWords('planning')
  const { search, setSearch } = usePage()
  const others = useOtherPlans(plan)
  const withId = others.find(({ id }) => id === search['withId'])?.id
  const { data } = useRead(
    plans.comparison,
    { params: { id: plan.id }, query: withId === undefined ? {} : { withId } },
    { topics: ['plans', 'jobs'], keepOld: true, quiet: true },
  )
  const nameOf = ({ planNo, name }: { readonly planNo: string; readonly name: string | null }) =>
    [planNo, name].filter(Boolean).join(' · ')
  const differences = data?.differences ?? []
  return (
    <section className="plan-comparison" aria-label={t('compare')}>
      {others.length > 0 && (
        <Select<string>
          aria-label={t('compare')}
          prefix={t('compare')}
          value={withId ?? ''}
          options={[{ value: '', label: t('live') }, ...others.map((one) => ({ value: one.id, label: nameOf(one) }))]}
          onChange={(chosen) => setSearch({ withId: chosen || undefined })}
        />
      )}
      <PlanTotalsTable totals={plan.totals} other={data?.other} otherName={data?.with ? nameOf(data.with) : t('live')} />
      {data?.with && differences.length === 0 && <p className="quiet">{t('differences.none')}</p>}
      {differences.length > 0 && (
        <details className="plan-differences" open={data?.with !== null && differences.length <= fewDifferences}>
          <summary>{t('differences', { n: formatNumber(differences.length) })}</summary>
          <ul>
            {differences.map((one) => (
              <Difference key={`${one.planRoute?.position} ${one.otherRoute?.position}`} difference={one} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
