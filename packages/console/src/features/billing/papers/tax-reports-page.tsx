import './papers.css'
import { taxReports } from '@khonsong/contract/billing/papers/tax-reports.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { amountDisplay, amountText, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { openExport } from '../../../kit/resource/open-export.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useNow } from '../../../shared/use-now.ts'

type Summary = OutputOf<typeof taxReports.summary>

const baht = (amount: string) => amountDisplay(hundredthsOf(amount))

/** `2026-11` moved by a number of months. */
const monthAfter = (month: string, n: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + n
  return `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}`
}

const reports = ['salesVat', 'purchaseVat', 'pnd3', 'pnd53'] as const

const Rows = ({ data, month }: { readonly data: Summary; readonly month: string }) => {
  const t = useWords('papers')
  const language = useLanguage()
  return (
    <tbody>
      {reports.map((name) => (
        <tr key={name}>
          <th scope="row">{t(`reports.${name}`)}</th>
          <td className="figure">{formatNumber(data[name].count)}</td>
          <td className="figure">{baht(data[name].base)}</td>
          <td className="figure">{baht(data[name].tax)}</td>
          <td className="paper-files">
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                size="small"
                aria-label={`${t(`reports.${name}`)} ${t(format === 'xlsx' ? 'reports.excel' : 'reports.csv')}`}
                onClick={() => openExport(taxReports[name], { month, format }, language)}
              >
                {t(format === 'xlsx' ? 'reports.excel' : 'reports.csv')}
              </Button>
            ))}
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">{t('reports.journal')}</th>
        <td className="figure">{formatNumber(data.journal.lines)}</td>
        <td className="figure">{baht(data.journal.debit)}</td>
        <td />
        <td className="paper-files">
          <Button
            size="small"
            aria-label={`${t('reports.journal')} ${t('reports.csv')}`}
            onClick={() => openExport(taxReports.journal, { month }, language)}
          >
            {t('reports.csv')}
          </Button>
        </td>
      </tr>
    </tbody>
  )
}

/** `/account/taxReports`: monthly tax totals, report files, and missing documents. */
export const TaxReportsPage = () => {
  const t = useWords('papers')
  const { search, setSearch } = usePage()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const current = today.slice(0, 7)
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search['month'] ?? '') ? (search['month'] ?? current) : current
  const read = useRead(taxReports.summary, { query: { month } }, { topics: ['billing'], quiet: true, keepOld: true })
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list="/account/papers" />
  const { data } = read
  const due = data ? hundredthsOf(data.vatDue) : 0
  return (
    <div className="page">
      <PageTitle title={t('reports.title')} beside={<strong>{month}</strong>} />
      <div className="paper-head">
        <Button onClick={() => setSearch({ month: monthAfter(month, -1) })}>{t('reports.previous')}</Button>
        <Button disabled={month >= current} onClick={() => setSearch({ month: monthAfter(month, 1) })}>
          {t('reports.next')}
        </Button>
      </div>
      {!data && <Skeleton active />}
      {data && data.withoutInvoice > 0 && (
        <Alert type="warning" showIcon title={t('reports.withoutInvoice', { n: data.withoutInvoice })} />
      )}
      {data && data.withoutCertificate > 0 && (
        <Alert type="warning" showIcon title={t('reports.withoutCertificate', { n: data.withoutCertificate })} />
      )}
      {data && (
        <>
          <div className="paper-scroll" role="region" tabIndex={0} aria-label={t('reports.title')}>
            <table className="simple-table">
              <thead>
                <tr>
                  <th scope="col">{t('reports.report')}</th>
                  <th scope="col" className="figure">
                    {t('reports.count')}
                  </th>
                  <th scope="col" className="figure">
                    {t('reports.base')}
                  </th>
                  <th scope="col" className="figure">
                    {t('reports.tax')}
                  </th>
                  <th scope="col">{t('reports.file')}</th>
                </tr>
              </thead>
              <Rows data={data} month={month} />
            </table>
          </div>
          <p>{t(due < 0 ? 'reports.vatBack' : 'reports.vatDue', { amount: baht(amountText(Math.abs(due))) })}</p>
        </>
      )}
    </div>
  )
}
