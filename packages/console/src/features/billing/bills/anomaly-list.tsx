import { anomalies } from '@khonsong/domain/billing/charges/anomaly.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { pricingResources, type Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import { isRuleFact, ruleFacts } from '@khonsong/domain/billing/rules/rule-facts.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useResourceColumns } from '../../../kit/resource/use-resource-columns.tsx'
import { useResourceFilters } from '../../../kit/resource/use-resource-filters.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'
import { BillTabs } from './bill-tabs.tsx'

const WhyDialog = lazyPart(() => import('./why-dialog.tsx').then((file) => file.WhyDialog))

const AnomalyTag = ({ anomaly }: Pick<Pricing, 'anomaly'>) => {
  const localize = useLocalize()
  return anomaly === null ? null : <StatusTag tone="trouble">{localize(anomalies[anomaly])}</StatusTag>
}
const Detail = ({ detail }: Pick<Pricing, 'detail'>) => {
  const localize = useLocalize()
  return detail !== null && isRuleFact(detail) ? localize(ruleFacts[detail].words) : detail
}

const cells = {
  anomaly: (row: Pricing) => <AnomalyTag {...row} />,
  detail: (row: Pricing) => <Detail {...row} />,
  total: (row: Pricing) => bahtText(row.total),
}
const topics = ['billing']
const anomaliesOnly = { pricingState: ['anomaly'] }

/** Page where each kind of anomaly is fixed. */
const mendAt = (direction: Direction, { anomaly, contractNo }: Pricing): string => {
  if (anomaly === 'no_partner') return direction === 'receivable' ? '/master-data/customer/list' : '/master-data/subcontractor/list'
  if (anomaly === 'fuel_band') return '/account/oilprice'
  return `/account/contractmanage${contractNo === null ? '' : `?searchText=${encodeURIComponent(contractNo)}`}`
}

/** Pricing anomalies with their reasons, links to fix them, and re-pricing. */
export const AnomalyList = ({ direction, title }: { readonly direction: Direction; readonly title: string }) => {
  const t = useWords('bills')
  const { go, search } = usePage()
  const { message } = AntdApp.useApp()
  const side = sides[direction]
  const resource = pricingResources[direction] as typeof pricingResources.receivable // only labels differ
  const columns = useResourceColumns(resource, cells)
  const allFilters = useResourceFilters(resource, referenceSources)
  const filters = useMemo(() => allFilters.filter(({ key }) => key !== 'status'), [allFilters])
  const shown = useMemo(
    () => columns.flatMap((one) => (one.key === 'status' ? [] : one.key === 'anomaly' ? { ...one, width: 210 } : one)),
    [columns],
  )
  const [why, setWhy] = useState<Pricing>()
  const { act } = useAct(side.price, { changes: ['billing'] })
  const mayPrice = may(side.needs('edit'))
  const priceAgain = async (rows: readonly Pricing[], clear?: () => void) => {
    const results = await act({ body: { ids: rows.map(({ id }) => id) } }).catch(() => undefined)
    if (!results) return
    clear?.()
    const done = results.filter((one) => one.done).length
    void message[done === results.length ? 'success' : 'warning'](t('price.done', { done, n: results.length }))
  }
  const bulk = (rows: readonly Pricing[], clear: () => void) => (
    <Button size="small" onClick={() => void priceAgain(rows, clear)}>
      {t('price')}
    </Button>
  )
  const rowActions = (row: Pricing): readonly RowAction[] => [
    { key: 'why', label: t('why'), onAct: () => setWhy(row) },
    ...(mayPrice ? [{ key: 'price', label: t('price'), onAct: () => void priceAgain([row]) }] : []),
    { key: 'mend', label: t('mend'), onAct: () => go(mendAt(direction, row)) },
  ]
  return (
    <>
      <ListPage<Pricing>
        code={`anomalies-${direction}`}
        title={title}
        from={side.pricings.list}
        {...(search['pricingState'] ? {} : { always: anomaliesOnly })}
        topics={topics}
        filters={filters}
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ subjectNo }) => subjectNo}
        onOpen={setWhy}
        rowActions={rowActions}
        {...(mayPrice ? { bulk } : {})}
        emptyHint={t('anomalies.none')}
      >
        <BillTabs tab="anomalies" />
      </ListPage>
      {why && <WhyDialog direction={direction} id={why.id} onClose={() => setWhy(undefined)} />}
    </>
  )
}
