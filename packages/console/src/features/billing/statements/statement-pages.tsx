import './statements.css'
import { statements } from '@khonsong/contract/billing/statements/statements.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Button, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { Go } from '../../../shared/go.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { may } from '../../../shared/current-user.ts'
import { monthsBefore } from './months-before.ts'

type Statement = OutputOf<typeof statements.companyCost>
type Row = Statement['total']

const baht = (amount: string): string => formatNumber(Number(amount).toFixed(2), 2)

interface TableProps {
  readonly statement: Statement
  readonly first: string
  readonly nobody: string
  /** Link to the bills of a row. */
  readonly hrefOf?: (row: Row) => string
}

const Cells = ({ row }: { readonly row: Row }) => (
  <>
    {row.months.map(({ month, income, cost }) => (
      <td key={month} className="figure">
        {baht(income)}
        <div className="quiet">{baht(cost)}</div>
      </td>
    ))}
    <td className="figure">
      <strong>{baht(row.income)}</strong>
      <div className="quiet">{baht(row.cost)}</div>
    </td>
    <td className="figure" data-loss={Number(row.margin) < 0}>
      {baht(row.margin)}
    </td>
  </>
)

const Table = ({ statement, first, nobody, hrefOf }: TableProps) => {
  const t = useWords('bills')
  return (
    // Focusable, so that the table can be scrolled by keyboard.
    <div className="statement-scroll" role="region" tabIndex={0} aria-label={first}>
      <table className="simple-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {statement.months.map((month) => (
              <th key={month} scope="col" className="figure">
                {month}
              </th>
            ))}
            <th scope="col" className="figure">
              {t('statement.both')}
            </th>
            <th scope="col" className="figure">
              {t('statement.margin')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.companies.map((row) => (
            <tr key={row.id ?? 'nobody'}>
              <th scope="row">{row.id === null || !hrefOf ? (row.name ?? nobody) : <Go href={hrefOf(row)}>{row.name}</Go>}</th>
              <Cells row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('why.sum')}</th>
            <Cells row={statement.total} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const spans = [3, 6, 12, 24] as const

interface PageProps {
  readonly call: typeof statements.companyCost
  readonly exportCall: typeof statements.exportCompanyCost
  readonly title: string
  readonly first: string
  readonly nobody: string
  readonly hrefOf?: (row: Row) => string
}

const StatementPage = ({ call, exportCall, title, ...table }: PageProps) => {
  const t = useWords('bills')
  const language = useLanguage()
  const { search, setSearch } = usePage()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const span = spans.find((n) => String(n) === search['months']) ?? 6
  const asked = { monthFrom: monthsBefore(today, span - 1), monthTo: today.slice(0, 7) }
  const read = useRead(call, { query: asked }, { topics: ['billing'], quiet: true, keepOld: true })
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list="/account/accountsReceivable" />
  const { data } = read
  return (
    <div className="page">
      <PageTitle
        title={title}
        more={
          may('financial_statement.export')
            ? [{ key: 'export', label: t('export'), onAct: () => openExport(exportCall, { ...asked }, language) }]
            : []
        }
      />
      <div className="bill-head">
        {spans.map((n) => (
          <Button
            key={n}
            size="small"
            type={n === span ? 'primary' : 'default'}
            aria-pressed={n === span}
            onClick={() => setSearch({ months: String(n) })}
          >
            {t('statement.months', { n })}
          </Button>
        ))}
      </div>
      {!data && <Skeleton active />}
      {data && data.companies.length === 0 && <p className="quiet">{t('statement.none')}</p>}
      {data && data.companies.length > 0 && (
        <>
          <Chart
            label={title}
            kind="bar"
            along={data.months}
            unit={t('statement.baht')}
            series={[
              { name: t('statement.income'), values: data.total.months.map(({ income }) => Number(income)) },
              { name: t('statement.cost'), values: data.total.months.map(({ cost }) => Number(cost)) },
            ]}
          />
          <Table statement={data} {...table} />
        </>
      )}
    </div>
  )
}

/** The bills of a company: those we pay, unless it also pays us. */
const billsOf = ({ id, income, cost }: Row): string =>
  Number(income) === 0 && Number(cost) !== 0
    ? `/account/billPayable?partnerId=${id}`
    : `/account/accountsReceivable?partnerId=${id}`

/** `/financialStatements/companyCost`: income and cost by company. */
export const CompanyCost = () => {
  const t = useWords('bills')
  return (
    <StatementPage
      call={statements.companyCost}
      exportCall={statements.exportCompanyCost}
      title={t('statement.company')}
      first={t('statement.byCompany')}
      nobody={t('statement.own')}
      hrefOf={billsOf}
    />
  )
}

/** `/financialStatements/groupCost`: income and cost by business group of the orders. */
export const GroupCost = () => {
  const t = useWords('bills')
  return (
    <StatementPage
      call={statements.groupCost}
      exportCall={statements.exportGroupCost}
      title={t('statement.group')}
      first={t('statement.byGroup')}
      nobody={t('statement.noGroup')}
    />
  )
}
