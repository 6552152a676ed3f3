import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { payablePricings, receivablePricings } from '@khonsong/contract/billing/charges/charges.ts'
import type { BillState } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { useMay } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'

const unconfirmed: readonly BillState[] = ['unconfirmed']
const underReconciliation: readonly BillState[] = ['reconciling']

interface Work {
  readonly key: string
  readonly count: number | undefined
  readonly label: string
  readonly href: string
  readonly isTrouble?: boolean
}

type List = typeof receivableBills.list

/** Only the total is wanted: it is that of the list which the figure opens. */
const useTotal = (list: List, query: Readonly<Record<string, unknown>>, need: Permission) => {
  const enabled = useMay(need)
  const live = { topics: ['billing'], quiet: true, keepOld: true, enabled }
  return useRead(list, { query: { ...query, pageSize: 1 } }, live).data?.total
}

const useWork = (): readonly Work[] => {
  const t = useWords('dashboard')
  const priced = { pricingState: ['anomaly'] }
  // Rows differ, which are not read; all lists have a total.
  const [payable, receivablePriced, payablePriced] = [
    payableBills.list,
    receivablePricings.list,
    payablePricings.list,
  ] as unknown as [List, List, List]
  const counts = {
    receivableAnomaly: useTotal(receivablePriced, priced, 'receivable_bill.confirm'),
    payableAnomaly: useTotal(payablePriced, priced, 'payable_bill.confirm'),
    receivableConfirm: useTotal(receivableBills.list, { billState: unconfirmed }, 'receivable_bill.confirm'),
    payableConfirm: useTotal(payable, { billState: unconfirmed }, 'payable_bill.confirm'),
    receivableReconcile: useTotal(receivableBills.list, { billState: underReconciliation }, 'receivable_bill.reconcile'),
    payableReconcile: useTotal(payable, { billState: underReconciliation }, 'payable_bill.reconcile'),
  }
  const anomalies = { tab: 'anomalies' }
  const hrefs = {
    receivableAnomaly: hrefOf('/account/billingConfirm', anomalies),
    payableAnomaly: hrefOf('/account/billConfirm', anomalies),
    receivableConfirm: hrefOf('/account/billingConfirm', { billState: unconfirmed }),
    payableConfirm: hrefOf('/account/billConfirm', { billState: unconfirmed }),
    receivableReconcile: hrefOf('/account/reconciliation', { billState: underReconciliation }),
    payableReconcile: hrefOf('/account/billReconciliation', { billState: underReconciliation }),
  } satisfies Record<keyof typeof counts, string>
  return (Object.keys(counts) as (keyof typeof counts)[]).map((key) => ({
    key,
    count: counts[key],
    label: t(`billing.${key}`),
    href: hrefs[key],
    isTrouble: key.endsWith('Anomaly'),
  }))
}

/** What waits for whoever makes the bills: prices that could not be found, then bills to confirm and to reconcile. */
export const BillingWork = () => {
  const t = useWords('dashboard')
  const all = useWork()
  const works = all.filter(({ count = 0 }) => count > 0)
  if (all.every(({ count }) => count === undefined)) return <p className="quiet">…</p>
  if (works.length === 0) return <p className="quiet">{t('work.none')}</p>
  return (
    <ul className="work">
      {works.map(({ key, count, label, href, isTrouble }) => (
        <li key={key} data-tone={isTrouble ? 'trouble' : 'waiting'}>
          <Go href={href}>
            <strong>{formatNumber(count)}</strong>
            <span>{label}</span>
          </Go>
        </li>
      ))}
    </ul>
  )
}
