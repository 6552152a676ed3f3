import { vehicleStanding } from '@khonsong/contract/masters/upkeep/upkeep.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { vehicleRecordKinds } from '@khonsong/domain/masters/upkeep/vehicle-record-kinds.ts'
import type { DueState } from '@khonsong/domain/masters/upkeep/maintenance-due.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatDay, formatMoney, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Expiry } from '../../../shared/expiry.tsx'

type Standing = OutputOf<typeof vehicleStanding>

const dueTones = {
  unknown: 'waiting',
  fine: 'done',
  soon: 'attention',
  overdue: 'trouble',
} as const satisfies Record<DueState, Tone>

const Maintenance = ({ due }: { readonly due: Standing['maintenance'] }) => {
  const t = useWords('our')
  return (
    <>
      <StatusTag tone={dueTones[due.state]}>{t(`due.${due.state}`)}</StatusTag>{' '}
      {due.dueAtKm !== null && t('due.atKm', { km: formatNumber(due.dueAtKm) })}{' '}
      {due.dueOn !== null && t('due.on', { day: formatDay(due.dueOn) })}
    </>
  )
}

const Papers = ({ papers }: { readonly papers: Standing['papers'] }) => {
  const localize = useLocalize()
  return (
    <ul className="our-plain">
      {papers.map(({ kind, documentNo, expiresOn }) => (
        <li key={`${kind} ${documentNo ?? ''}`}>
          {localize(vehicleRecordKinds[kind])} {documentNo} <Expiry on={expiresOn} />
        </li>
      ))}
    </ul>
  )
}

const Costs = ({ months }: { readonly months: Standing['months'] }) => {
  const t = useWords('our')
  const along = months.map(({ month }) => month)
  const series = (name: string, of: (month: Standing['months'][number]) => string | null, tone: Tone) => {
    return { name, values: months.map((month) => Number(of(month) ?? 0)), tone }
  }
  return (
    <div className="our-charts">
      <div>
        <h3>{t('cost.byMonth')}</h3>
        <Chart
          kind="stacked"
          label={t('cost.byMonth')}
          along={along}
          unit="฿"
          series={[
            series(t('cost.energy'), ({ energy }) => energy, 'moving'),
            series(t('cost.maintenance'), ({ maintenance }) => maintenance, 'attention'),
            series(t('cost.other'), ({ other }) => other, 'waiting'),
            series(t('cost.depreciation'), ({ depreciation }) => depreciation, 'done'),
          ]}
        />
      </div>
      <div>
        <h3>{t('cost.perKm')}</h3>
        <Chart
          kind="line"
          label={t('cost.perKm')}
          along={along}
          unit="฿"
          series={[series(t('cost.perKm'), ({ perKm }) => perKm, 'moving')]}
        />
      </div>
    </div>
  )
}

/** A vehicle's book value, next maintenance and running costs. */
export const VehicleStanding = ({ id, plateNo }: { readonly id: string; readonly plateNo: string | null }) => {
  const t = useWords('our')
  const { data } = useRead(vehicleStanding, { params: { id } }, { topics: ['upkeep'] })
  if (!data) return <section className="panel" aria-busy="true" />
  const { depreciation } = data
  const facts = [
    { key: 'net', label: t('value.net'), value: data.netValue && formatMoney(data.netValue, 'THB') },
    {
      key: 'loss',
      label: t('value.perMonth'),
      value:
        depreciation && t('value.working', { amount: formatMoney(depreciation.perMonth, 'THB'), n: depreciation.monthsPassed }),
    },
    { key: 'km', label: t('value.km'), value: data.currentKm === null ? null : `${formatNumber(data.currentKm)} ${t('km')}` },
    { key: 'due', label: t('due'), value: <Maintenance due={data.maintenance} /> },
    { key: 'papers', label: t('papers'), value: data.papers.length > 0 ? <Papers papers={data.papers} /> : null, wide: true },
  ]
  return (
    <section className="panel" aria-label={t('standing')}>
      <h2>{plateNo === null ? t('standing') : `${plateNo} · ${t('standing')}`}</h2>
      <Facts facts={facts} />
      <Costs months={data.months} />
    </section>
  )
}
