import { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import { chargeKinds } from '@khonsong/domain/billing/charges/charge.ts'
import { feeCategories, totalFeeWords, type FeeCategory } from '@khonsong/domain/billing/charges/fee-categories.ts'
import { reconciliationStatuses } from '@khonsong/domain/billing/charges/reconciliation-status.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import { Facts } from '../kit/show/facts.tsx'
import { formatNumber } from '../kit/show/format.ts'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { Go } from './go.tsx'
import { may } from './current-user.ts'

const AddChargeDialog = lazyPart(() => import('./add-charge-dialog.tsx').then((file) => file.AddChargeDialog))

const baht = (amount: string): string => formatNumber(Number(amount).toFixed(2), 2)
const ownParts = ['energy', 'maintenance', 'fixed', 'wage'] as const
const categories = Object.keys(feeCategories) as FeeCategory[] // keys of the table

interface SideProps {
  readonly title: string
  readonly charges: readonly ChargeRow[]
  readonly hrefOf: (billId: string) => string
}

const Side = ({ title, charges, hrefOf }: SideProps) => {
  const localize = useLocalize()
  const t = useWords('bills')
  const total = charges.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100
  return (
    <table className="simple-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('bill')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ id, kind, billId, billNo, serviceItemName, billingItemName, reason, amount }) => (
          <tr key={id}>
            <td>
              {serviceItemName ?? billingItemName}{' '}
              {kind !== 'contract' && (
                <span className="quiet">{[localize(chargeKinds[kind]), reason].filter(Boolean).join(' · ')}</span>
              )}
            </td>
            <td>{billId === null ? <span className="quiet">{t('notBilled')}</span> : <Go href={hrefOf(billId)}>{billNo}</Go>}</td>
            <td>{baht(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('why.sum')}</th>
          <td />
          <td>
            <strong>{baht(String(total))}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface SubjectChargesProps {
  readonly kind: 'shipment' | 'job'
  readonly id: string
}

/** Receivable and payable charges of a waybill or dispatch order, by line and category, and a form for manual charges. */
export const SubjectCharges = ({ kind, id }: SubjectChargesProps) => {
  const t = useWords('bills')
  const localize = useLocalize()
  const [adding, setAdding] = useState(false)
  const call = kind === 'shipment' ? pricingActions.ofShipment : pricingActions.ofJob
  const { data } = useRead(call, { params: { id } }, { topics: ['billing'], keepOld: true, quiet: true })
  const mayAdd = may(kind === 'shipment' ? 'receivable_bill.edit' : 'payable_bill.edit')
  const isNone = data && data.receivable.length === 0 && data.payable.length === 0
  return (
    <>
      {!data && <p className="quiet">…</p>}
      {isNone && <p className="quiet">{t('charges.none')}</p>}
      {data && data.receivable.length > 0 && (
        <Side
          title={t('charges.receivable')}
          charges={data.receivable}
          hrefOf={(billId) => `/account/ReceivablesDetail?id=${billId}`}
        />
      )}
      {data && data.payable.length > 0 && (
        <Side title={t('charges.payable')} charges={data.payable} hrefOf={(billId) => `/account/billPayable?id=${billId}`} />
      )}
      {data && (!isNone || data.ownCost !== null) && (
        <Facts
          facts={[
            ...categories
              .filter((name) => Number(data.fees[name]) !== 0)
              .map((name) => ({ key: name, label: localize(feeCategories[name]), value: baht(data.fees[name]) })),
            { key: 'total', label: localize(totalFeeWords), value: baht(data.fees.total) },
            ...(kind === 'job' && data.payable.length > 0
              ? [
                  {
                    key: 'reconciliation',
                    label: t('reconciliation'),
                    value: localize(reconciliationStatuses[data.reconciliation]),
                  },
                ]
              : []),
            ...(data.trip === null
              ? []
              : [
                  { key: 'tripPayable', label: t('trip.payable'), value: baht(data.trip.payable) },
                  { key: 'tripOwn', label: t('trip.own'), value: baht(data.trip.ownCost) },
                ]),
            ...(data.ownCost === null
              ? []
              : [
                  ...ownParts.map((part) => ({ key: part, label: t(`own.${part}`), value: baht(data.ownCost?.[part] ?? '0') })),
                  { key: 'ownTotal', label: t('own.total'), value: baht(data.ownCost.total) },
                ]),
            ...(data.margin === null ? [] : [{ key: 'margin', label: t('statement.margin'), value: baht(data.margin) }]),
          ]}
        />
      )}
      {mayAdd && (
        <Button size="small" onClick={() => setAdding(true)}>
          {t('charges.add')}
        </Button>
      )}
      {adding && <AddChargeDialog kind={kind} id={id} onClose={() => setAdding(false)} />}
    </>
  )
}
