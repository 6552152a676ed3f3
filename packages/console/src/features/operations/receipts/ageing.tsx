import { receipts, type ReceiptAgeing } from '@khonsong/contract/operations/receipts/receipts.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'

const groupings = ['carrier', 'driver', 'site'] as const
type Grouping = (typeof groupings)[number]

const filterOf = { carrier: 'subcontractorId', driver: 'driverId', site: 'destinationSiteId' } as const
const cleared = {
  subcontractorId: undefined,
  driverId: undefined,
  destinationSiteId: undefined,
  pageNo: undefined,
  after: undefined,
}

/** Row limit, worst first; others are found with the list's filters. */
const maxShown = 20

/** Outstanding documents by party, most overdue first; a row filters the list below. */
export const Ageing = () => {
  const t = useWords('receipts')
  const { search, setSearch } = usePage()
  const [by, setBy] = useState<Grouping>('carrier')
  const { data, error, refetch } = useRead(
    receipts.ageing,
    { query: { by } },
    { topics: ['shipments'], keepOld: true, quiet: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  const nameOf = ({ id, name }: ReceiptAgeing) => name ?? t(id === null && by === 'carrier' ? 'ageing.own' : 'ageing.unknown')
  const narrow = (id: string | null) => {
    const key = filterOf[by]
    setSearch({ ...cleared, ...(id === null || search[key] === id ? {} : { [key]: id }) })
  }
  return (
    <details className="receipt-ageing">
      <summary>
        {t('ageing')}
        {data && ` · ${formatNumber(data.reduce((sum, { awaited }) => sum + awaited, 0))}`}
      </summary>
      <Segmented<Grouping>
        size="small"
        aria-label={t('ageing.by')}
        value={by}
        options={groupings.map((value) => ({ value, label: t(`ageing.${value}`) }))}
        onChange={setBy}
      />
      {data?.length === 0 && <p className="quiet">{t('ageing.none')}</p>}
      {data && data.length > 0 && (
        <div className="receipt-ageing-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t(`ageing.${by}`)}</th>
                <th scope="col">{t('ageing.awaited')}</th>
                <th scope="col">{t('ageing.overdue')}</th>
                <th scope="col">{t('ageing.overdue30')}</th>
                <th scope="col">{t('ageing.oldest')}</th>
              </tr>
            </thead>
            <tbody>
              {data.slice(0, maxShown).map((row) => (
                <tr key={row.id ?? ''} aria-current={row.id !== null && search[filterOf[by]] === row.id}>
                  <th scope="row">
                    {row.id === null ? (
                      nameOf(row)
                    ) : (
                      <Button type="link" size="small" title={t('ageing.show')} onClick={() => narrow(row.id)}>
                        {nameOf(row)}
                      </Button>
                    )}
                  </th>
                  <td>{formatNumber(row.awaited)}</td>
                  <td data-late={row.overdue > 0}>{formatNumber(row.overdue)}</td>
                  <td data-late={row.overdue30 > 0}>{formatNumber(row.overdue30)}</td>
                  <td>{formatInstant(row.oldestAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
