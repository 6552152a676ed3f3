import './papers.css'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { ageBucketNames, ageBuckets, dueDaysOf, type AgeBucket } from '@khonsong/domain/billing/papers/ageing.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { amountDisplay, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Segmented, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { sides } from './paper-calls.ts'

type Ageing = OutputOf<(typeof sides)['receivable']['accounts']['ageing']>
type Row = Ageing['total']

const baht = (amount: string | undefined) =>
  amount === undefined || hundredthsOf(amount) === 0 ? '–' : amountDisplay(hundredthsOf(amount))

/** Link to the open bills of an age bucket, of one partner or all. */
const billsHref = (direction: Direction, partnerId: string | null, bucket: AgeBucket | undefined, on: string): string => {
  const days = bucket === undefined ? {} : dueDaysOf(bucket, on, addDays)
  return hrefOf(sides[direction].bills, {
    billState: 'reconciled',
    partnerId: partnerId ?? undefined,
    dueOnFrom: days.from,
    dueOnTo: days.to,
  })
}

interface CellsProps {
  readonly direction: Direction
  readonly row: Row
  readonly on: string
}

const Cells = ({ direction, row, on }: CellsProps) => (
  <>
    {ageBucketNames.map((name) => (
      <td key={name} className="figure">
        {hundredthsOf(row.buckets[name]) === 0 ? (
          '–'
        ) : (
          <Go href={billsHref(direction, row.partnerId, name, on)}>{baht(row.buckets[name])}</Go>
        )}
      </td>
    ))}
    <td className="figure">
      <strong>
        <Go href={billsHref(direction, row.partnerId, undefined, on)}>{baht(row.total)}</Go>
      </strong>
    </td>
  </>
)

const Table = ({ direction, data }: { readonly direction: Direction; readonly data: Ageing }) => {
  const t = useWords('papers')
  const localize = useLocalize()
  return (
    <div className="paper-scroll" role="region" tabIndex={0} aria-label={t('ageing.title')}>
      <table className="simple-table">
        <thead>
          <tr>
            <th scope="col">{t('ageing.partner')}</th>
            {ageBucketNames.map((name) => (
              <th key={name} scope="col" className="figure">
                {localize(ageBuckets[name])}
              </th>
            ))}
            <th scope="col" className="figure">
              {t('ageing.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.partnerId}>
              <th scope="row">
                <Go href={`/account/partnerAccount?direction=${direction}&id=${row.partnerId ?? ''}`}>{row.partnerName}</Go>
              </th>
              <Cells direction={direction} row={row} on={data.on} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ageing.total')}</th>
            <Cells direction={direction} row={data.total} on={data.on} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** `/account/ageing`: open receivables and payables by age; every figure links to its bills. */
export const AgeingPage = () => {
  const t = useWords('papers')
  const localize = useLocalize()
  const language = useLanguage()
  const { search, setSearch } = usePage()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const both = (['receivable', 'payable'] as const).filter((side) => may(sides[side].needs('view')))
  const direction = both.find((side) => side === search['direction']) ?? both[0] ?? 'receivable'
  const on = search['on'] ?? today
  const { accounts, needs } = sides[direction]
  const read = useRead(accounts.ageing, { query: { on } }, { topics: ['billing'], quiet: true, keepOld: true })
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list={sides[direction].bills} />
  const { data } = read
  const total = data?.total
  return (
    <div className="page">
      <PageTitle
        title={t('ageing.title')}
        more={
          may(needs('export'))
            ? [{ key: 'export', label: t('export'), onAct: () => openExport(accounts.ageingFile, { on }, language) }]
            : []
        }
      />
      <div className="paper-head">
        <Segmented<Direction>
          aria-label={t('ageing.side')}
          value={direction}
          options={both.map((value) => ({ value, label: t(`ageing.${value}`) }))}
          onChange={(next) => setSearch({ direction: next })}
        />
        <DayPicker
          label={t('ageing.on')}
          value={on}
          max={today}
          onChange={(day) => setSearch({ on: day === '' ? undefined : day })}
        />
      </div>
      {!data && <Skeleton active />}
      {data && data.rows.length === 0 && <p className="quiet">{t('ageing.none')}</p>}
      {data && total && data.rows.length > 0 && (
        <>
          <Chart
            kind="bar"
            label={t('ageing.title')}
            unit={t('baht')}
            along={ageBucketNames.map((name) => localize(ageBuckets[name]))}
            series={[{ name: t(`ageing.${direction}`), values: ageBucketNames.map((name) => Number(total.buckets[name])) }]}
            onPick={(at) => {
              const name = ageBucketNames[at]
              if (name) navigate(billsHref(direction, null, name, data.on))
            }}
          />
          <Table direction={direction} data={data} />
        </>
      )}
    </div>
  )
}
