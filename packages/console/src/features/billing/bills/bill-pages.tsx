import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AnomalyList } from './anomaly-list.tsx'
import { BillDesk, type BillDeskProps } from './bill-desk.tsx'
import { BillPage } from './bill-page.tsx'

type Desk = Pick<BillDeskProps, 'states' | 'acts' | 'anomalies' | 'detail'>

const making = ['make', 'merge', 'recalculate', 'correct', 'void', 'invoice'] as const
const confirming = ['confirm', 'correct', 'adjust', 'recalculate', 'merge'] as const
const reconciling = ['reconcile', 'complete', 'correct', 'total', 'invoice', 'pay', 'certificate', 'supplierInvoice'] as const
const nothing = [] as const

const toConfirm = ['unconfirmed', 'confirmed', 'reconfirmed'] as const
const toReconcile = ['confirmed', 'reconfirmed', 'reconciling', 'reconciled'] as const

type TitleOf = 'list' | 'confirm' | 'reconcile' | 'query' | 'queryConfirm' | 'queryReconcile'
const titleKey = (direction: Direction, of: TitleOf) =>
  direction === 'receivable'
    ? (`title.receivable.${of === 'queryConfirm' || of === 'queryReconcile' ? 'query' : of}` as const)
    : (`title.payable.${of}` as const)
const emptyKey = (of: TitleOf) => (of === 'queryConfirm' || of === 'queryReconcile' ? 'empty.query' : (`empty.${of}` as const))

const desk = (direction: Direction, code: string, of: TitleOf, path: string, props: Desk) => {
  const Page = () => {
    const t = useWords('bills')
    const { search } = usePage()
    const title = t(titleKey(direction, of))
    if (search['id'] !== undefined) return <BillPage direction={direction} id={search['id']} list={path} />
    if (search['tab'] === 'anomalies') return <AnomalyList direction={direction} title={title} />
    return <BillDesk direction={direction} code={code} title={title} emptyHint={t(emptyKey(of))} {...props} />
  }
  return Page
}

export const AccountsReceivable = desk('receivable', 'billsReceivable', 'list', '/account/accountsReceivable', { acts: making })
export const BillingConfirm = desk('receivable', 'billingConfirm', 'confirm', '/account/billingConfirm', {
  acts: confirming,
  states: toConfirm,
  anomalies: true,
})
export const Reconciliation = desk('receivable', 'reconciliation', 'reconcile', '/account/reconciliation', {
  acts: reconciling,
  states: toReconcile,
})

const atPayable = (id: string) => `/account/billPayable?id=${id}`
export const BillPayable = desk('payable', 'billsPayable', 'list', '/account/billPayable', { acts: making, detail: atPayable })
export const BillConfirm = desk('payable', 'billConfirm', 'confirm', '/account/billConfirm', {
  acts: confirming,
  states: toConfirm,
  anomalies: true,
  detail: atPayable,
})
export const BillReconciliation = desk('payable', 'billReconciliation', 'reconcile', '/account/billReconciliation', {
  acts: reconciling,
  states: toReconcile,
  detail: atPayable,
})

/** Read-only, for carriers and management. */
export const BillQueryPayable = desk('payable', 'billQueryPayable', 'query', '/account/billQueryPayable', { acts: nothing })
export const BillQueryConfirm = desk('payable', 'billQueryConfirm', 'queryConfirm', '/account/billQueryConfirm', {
  acts: nothing,
  states: toConfirm,
})
export const BillQueryReconciliation = desk(
  'payable',
  'billQueryReconciliation',
  'queryReconcile',
  '/account/billQueryReconciliation',
  {
    acts: nothing,
    states: toReconcile,
  },
)

/** `/foreaccount/foreaccountRoad`: the customer's own bills with their waybills. */
export const CustomerBills = desk('receivable', 'customerBills', 'query', '/foreaccount/foreaccountRoad', {
  acts: nothing,
  detail: (id) => `/foreaccount/foreaccountRoad?id=${id}`,
})

/** `/account/ReceivablesDetail?id=`: lines of one receivable bill. */
export const ReceivablesDetail = () => {
  const { search } = usePage()
  const list = '/account/accountsReceivable'
  return search['id'] === undefined ? <AccountsReceivable /> : <BillPage direction="receivable" id={search['id']} list={list} />
}
