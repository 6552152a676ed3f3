import '../../../shared/desk.css'
import './reports.css'
import { shipmentReport, type ReportTotals as Totals } from '@khonsong/contract/insight/reports/shipment-report.ts'
import { useMemo, type ReactNode } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { onTimeShare } from './on-time-share.ts'

interface TotalProps {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: 'trouble' | 'attention'
  /** Filter that selects the counted records; the button toggles it. */
  readonly only?: { readonly name: string; readonly value: string }
}

const Total = ({ label, value, tone, only }: TotalProps) => {
  const { search, setSearch } = usePage()
  const text = (
    <>
      {label} <strong data-tone={tone}>{value}</strong>
    </>
  )
  if (!only) return <span className="report-total">{text}</span>
  const isOn = search[only.name] === only.value
  return (
    <button
      type="button"
      className="report-total"
      aria-pressed={isOn}
      onClick={() => setSearch({ [only.name]: isOn ? undefined : only.value, pageNo: undefined, after: undefined })}
    >
      {text}
    </button>
  )
}

const Shown = ({ totals }: { totals: Totals }) => {
  const t = useWords('reports')
  const kit = useWords('kit')
  const share = onTimeShare(totals)
  if (totals.capped)
    return (
      <p className="quiet">
        {kit('table.moreThan', { n: formatNumber(totals.shipments) })}: {t('total.capped')}
      </p>
    )
  return (
    <>
      <Total label={t('total.shipments')} value={formatNumber(totals.shipments)} />
      <Total label={t('total.delivered')} value={formatNumber(totals.delivered)} />
      <Total label={t('total.onTime')} value={share === null ? '–' : `${formatNumber(share, 1)}%`} />
      <Total label={t('total.late')} value={formatNumber(totals.late)} tone="trouble" only={{ name: 'delivery', value: 'late' }} />
      {totals.implausible > 0 && (
        <Total
          label={t('total.implausible')}
          value={formatNumber(totals.implausible)}
          tone="attention"
          only={{ name: 'delivery', value: 'implausible' }}
        />
      )}
      <Total
        label={t('total.overdue')}
        value={formatNumber(totals.overdue)}
        tone="trouble"
        only={{ name: 'delivery', value: 'overdue' }}
      />
      <Total
        label={t('total.withoutPod')}
        value={formatNumber(totals.withoutPod)}
        tone="trouble"
        only={{ name: 'pod', value: 'missing' }}
      />
      <Total label={t('total.packages')} value={formatNumber(totals.packages)} />
      <Total label={t('total.weight')} value={formatNumber(totals.weightKg, 0)} />
    </>
  )
}

/** Totals of all filtered records, not only of the current page. */
export const ReportTotals = ({ names }: { names: readonly string[] }) => {
  const t = useWords('reports')
  const { search } = usePage()
  const query = useMemo(() => Object.fromEntries([...names, 'searchText'].map((name) => [name, search[name]])), [names, search])
  const { data } = useRead(shipmentReport.totals, { query }, { topics: ['shipments'], keepOld: true })
  return (
    <div className="report-totals" role="group" aria-label={t('totals')}>
      {data ? <Shown totals={data} /> : <span className="quiet">…</span>}
    </div>
  )
}
