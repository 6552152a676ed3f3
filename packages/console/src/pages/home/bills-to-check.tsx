import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { homeSections } from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { Button } from 'antd'
import { bahtText, BillStateTag } from '../../features/billing/bills/bill-looks.tsx'
import { useRead } from '../../kit/call/use-read.ts'
import { formatDay } from '../../kit/show/format.ts'
import { useLocalize } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../kit/workspace/navigation.ts'
import { Go } from '../../shared/go.tsx'
import { WorkSection } from './work-section.tsx'

const most = 5
const live = { topics: ['billing'], quiet: true, keepOld: true }
const asked = { query: { billState: ['reconciling'], orderBy: 'endDate', sorting: 'asc', pageSize: most } } as const

/** Paths of each side's own bills. */
const paths = {
  receivable: { list: '/foreaccount/foreaccountRoad', one: '/foreaccount/foreaccountRoad' },
  payable: { list: '/account/billQueryReconciliation', one: '/account/billQueryPayable' },
} as const satisfies Record<Direction, { readonly list: string; readonly one: string }>

/** Bills with lines for a customer or carrier to accept or dispute, oldest first. */
export const BillsToCheck = ({ direction }: { readonly direction: Direction }) => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const receivable = useRead(receivableBills.list, asked, { ...live, enabled: direction === 'receivable' })
  const payable = useRead(payableBills.list, asked, { ...live, enabled: direction === 'payable' })
  const { list, one } = paths[direction]
  return (
    <WorkSection
      title={localize(homeSections.bills)}
      none={t('home.bills.none')}
      read={direction === 'receivable' ? receivable : payable}
      all={hrefOf(list, { billState: ['reconciling'] })}
    >
      {(bill) => (
        <>
          <div className="home-facts">
            <p className="home-line">
              <span className="token">
                <Go href={hrefOf(one, { id: bill.id })} className="cut">
                  {bill.billNo}
                </Go>
              </span>
              <BillStateTag billState={bill.billState} />
              <strong>฿{bahtText(bill.finalCost)}</strong>
            </p>
            <p className="home-line quiet">
              {formatDay(bill.startDate)} – {formatDay(bill.endDate)}
            </p>
          </div>
          <div className="home-next">
            <Button onClick={() => navigate(hrefOf(one, { id: bill.id }))}>{t('home.check')}</Button>
          </div>
        </>
      )}
    </WorkSection>
  )
}
