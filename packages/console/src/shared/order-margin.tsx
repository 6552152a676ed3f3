import { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import { useRead } from '../kit/call/use-read.ts'
import { Facts } from '../kit/show/facts.tsx'
import { formatNumber } from '../kit/show/format.ts'
import { useWords } from '../kit/words/use-words.ts'

const baht = (amount: string): string => formatNumber(Number(amount).toFixed(2), 2)

/** Revenue and cost of an order, for users who may see both. */
export const OrderMargin = ({ id }: { readonly id: string }) => {
  const t = useWords('bills')
  const { data } = useRead(pricingActions.ofOrder, { params: { id } }, { topics: ['billing'], keepOld: true, quiet: true })
  if (!data) return <p className="quiet">…</p>
  return (
    <Facts
      facts={[
        { key: 'income', label: t('margins.income'), value: baht(data.receivable) },
        { key: 'carriers', label: t('margins.carriers'), value: baht(data.payable) },
        { key: 'own', label: t('margins.own'), value: baht(data.ownCost) },
        { key: 'margin', label: t('margins.margin'), value: <strong>{baht(data.margin)}</strong> },
      ]}
    />
  )
}
