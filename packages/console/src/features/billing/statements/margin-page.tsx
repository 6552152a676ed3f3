import './statements.css'
import { statements } from '@khonsong/contract/billing/statements/statements.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Segmented, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { openExport } from '../../../kit/resource/open-export.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { hrefOfHit } from '../../../shared/hit-href.ts'
import { useNow } from '../../../shared/use-now.ts'
import { monthsBefore } from './months-before.ts'

type Row = OutputOf<typeof statements.margins>['total']

const baht = (amount: string): string => formatNumber(Number(amount).toFixed(2), 2)
const sides = ['customer', 'lane', 'vehicle'] as const
const spans = ['1', '3', '12'] as const

/** The table is not virtual; the file has all rows. */
const maxShown = 500

/** Opens the record's page, where the reader may. */
const Name = ({ row: { id, name }, by }: { readonly row: Row; readonly by: (typeof sides)[number] }) => {
  const t = useWords('bills')
  if (name === '') return t('margins.unknown')
  if (id === null || by === 'lane' || !may(`${by}.view`)) return name
  return <Go href={hrefOfHit({ kind: by, id })}>{name}</Go>
}

const Cells = ({ row }: { readonly row: Row }) => {
  const t = useWords('bills')
  return (
    <>
      <td className="figure" data-label={t('margins.count')}>
        {formatNumber(row.count)}
      </td>
      {(['income', 'carriers'] as const).map((name) => (
        <td key={name} className="figure" data-label={t(`margins.${name}`)}>
          {baht(row[name])}
        </td>
      ))}
      <td className="figure" data-label={t('margins.own')}>
        {baht(row.ownCost)}
      </td>
      <td className="figure" data-label={t('margins.margin')} data-loss={Number(row.margin) < 0}>
        <strong>{baht(row.margin)}</strong>
      </td>
      <td className="figure" data-label={t('margins.percent')}>
        {row.percent ?? '–'}
      </td>
    </>
  )
}

/** `/financialStatements/margins`: margin by customer, lane and vehicle, after carriers and own vehicles. */
export const Margins = () => {
  const t = useWords('bills')
  const language = useLanguage()
  const { search, setSearch } = usePage()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const by = sides.find((name) => name === search['by']) ?? 'customer'
  const span = spans.find((n) => n === search['months']) ?? '1'
  const asked = { by, monthFrom: monthsBefore(today, Number(span) - 1), monthTo: today.slice(0, 7) }
  const read = useRead(statements.margins, { query: asked }, { topics: ['billing'], quiet: true, keepOld: true })
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list="/account/accountsReceivable" />
  const { data } = read
  const heads = ['count', 'income', 'carriers', 'own', 'margin', 'percent'] as const
  return (
    <div className="page">
      <PageTitle
        title={t('margins.title')}
        more={
          may('financial_statement.export')
            ? [{ key: 'export', label: t('export'), onAct: () => openExport(statements.exportMargins, { ...asked }, language) }]
            : []
        }
      />
      <div className="margin-choices">
        <Segmented
          aria-label={t('margins.title')}
          value={by}
          options={sides.map((value) => ({ value, label: t(`margins.${value}`) }))}
          onChange={(next) => setSearch({ by: next })}
        />
        <Segmented
          aria-label={t('days')}
          value={span}
          options={spans.map((value) => ({
            value,
            label: value === '1' ? t('statement.month') : t('statement.months', { n: Number(value) }),
          }))}
          onChange={(next) => setSearch({ months: next })}
        />
      </div>
      <p className="quiet">{t('margins.hint')}</p>
      {!data && <Skeleton active />}
      {data && data.rows.length === 0 && <p className="quiet">{t('statement.none')}</p>}
      {data && data.rows.length > 0 && (
        <div className="statement-scroll" role="region" tabIndex={0} aria-label={t('margins.title')}>
          <table className="simple-table margin-table">
            <thead>
              <tr>
                <th scope="col">{t(`margins.${by}`)}</th>
                {heads.map((name) => (
                  <th key={name} scope="col" className="figure">
                    {t(`margins.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.slice(0, maxShown).map((row) => (
                <tr key={row.id ?? row.name}>
                  <th scope="row">
                    <Name row={row} by={by} />
                  </th>
                  <Cells row={row} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('why.sum')}</th>
                <Cells row={data.total} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {data && data.rows.length > maxShown && <p className="quiet">{t('margins.more', { n: data.rows.length - maxShown })}</p>}
    </div>
  )
}
