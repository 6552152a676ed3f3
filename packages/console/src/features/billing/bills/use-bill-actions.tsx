import { billStates, changeBill, type BillAction } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { sides } from './bill-calls.ts'

const BillStepDialog = lazyPart(() => import('./bill-step-dialog.tsx').then((file) => file.BillStepDialog))
const AdjustDialog = lazyPart(() => import('./adjust-dialog.tsx').then((file) => file.AdjustDialog))
const TotalDialog = lazyPart(() => import('./total-dialog.tsx').then((file) => file.TotalDialog))
const PayDialog = lazyPart(() => import('./pay-dialog.tsx').then((file) => file.PayDialog))
const InvoiceDialog = lazyPart(() => import('./invoice-dialog.tsx').then((file) => file.InvoiceDialog))
const InvoiceRunOfBills = lazyPart(() => import('../../../shared/invoice-run-of-bills.tsx').then((file) => file.InvoiceRunOfBills))
const CertificateDialog = lazyPart(() => import('./received-dialogs.tsx').then((file) => file.CertificateDialog))
const SupplierInvoiceDialog = lazyPart(() => import('./received-dialogs.tsx').then((file) => file.SupplierInvoiceDialog))
const NameDialog = lazyPart(() => import('./name-dialog.tsx').then((file) => file.NameDialog))
const LogDialog = lazyPart(() => import('./log-dialog.tsx').then((file) => file.LogDialog))

/** Actions in bill lists: status changes of several bills, and actions on one. */
const bulkActs = ['confirm', 'correct', 'void', 'reconcile', 'complete', 'merge', 'recalculate'] as const
export type BulkAct = (typeof bulkActs)[number]
const singleActs = ['adjust', 'total', 'pay'] as const
type SingleAct = (typeof singleActs)[number]
/** Actions after reconciliation: issue documents, and record those received. */
const agreedActs = ['invoice', 'certificate', 'supplierInvoice'] as const
type AgreedAct = (typeof agreedActs)[number]
export type DeskAct = BulkAct | SingleAct | AgreedAct | 'make'

/** Bill action that each list action performs. */
const actionOf: Readonly<Record<BulkAct | SingleAct, BillAction>> = {
  confirm: 'confirm',
  correct: 'correct',
  void: 'void',
  reconcile: 'reconcile',
  complete: 'complete',
  merge: 'merge',
  recalculate: 'recalculate',
  adjust: 'adjust',
  total: 'compare',
  pay: 'pay',
}

const needsOf = {
  confirm: 'confirm',
  correct: 'confirm',
  void: 'confirm',
  reconcile: 'reconcile',
  complete: 'reconcile',
  merge: 'edit',
  recalculate: 'edit',
  adjust: 'edit',
  total: 'reconcile',
  pay: 'confirm',
} as const satisfies Record<BulkAct | SingleAct, 'confirm' | 'edit' | 'reconcile'>

const agreedNeeds = {
  invoice: 'paper.issue',
  certificate: 'receivable_bill.confirm',
  supplierInvoice: 'payable_bill.confirm',
} as const satisfies Record<AgreedAct, Permission>

/** Invoices and customers' certificates are receivable only, carriers' tax invoices payable only. */
const sideOf = { invoice: 'receivable', certificate: 'receivable', supplierInvoice: 'payable' } as const satisfies Record<
  AgreedAct,
  Direction
>

const isGrave = (act: BulkAct): boolean => act === 'void' || act === 'correct'

/** Limit of one call; more bills are invoiced by a background run. */
const maxInvoiced = 50

type Asked =
  | { readonly kind: 'bulk'; readonly act: BulkAct; readonly rows: readonly Bill[]; readonly clear?: () => void }
  | { readonly kind: 'invoice' | 'invoiceRun'; readonly rows: readonly Bill[]; readonly clear?: () => void }
  | { readonly kind: SingleAct | 'certificate' | 'supplierInvoice' | 'name' | 'log'; readonly bill: Bill }

interface BillActions {
  readonly actions: (bill: Bill) => readonly RowAction[]
  readonly bulk: (bills: readonly Bill[], clear: () => void) => ReactNode
  readonly dialog: ReactNode
}

/** Actions of a bill desk; unavailable ones carry their reason. */
export const useBillActions = (direction: Direction, acts: readonly DeskAct[]): BillActions => {
  const t = useWords('bills')
  const language = useLanguage()
  const { go } = usePage()
  const [asked, setAsked] = useState<Asked>()
  const { needs } = sides[direction]
  const offered = (act: BulkAct | SingleAct) => acts.includes(act) && may(needs(needsOf[act]))
  const refusalOf = (bill: Bill, act: BulkAct | SingleAct): string | undefined => {
    const decision = changeBill(bill, actionOf[act])
    const [first] = decision.accepted ? [] : decision.rejections
    return first && sentence(first.code, first.params, language)
  }
  const offersAgreed = (act: AgreedAct) => acts.includes(act) && sideOf[act] === direction && may(agreedNeeds[act])
  const agreedRefusal = ({ billNo, billState }: Bill): string | undefined =>
    billState === 'reconciled' || billState === 'paid'
      ? undefined
      : sentence('paper.not_reconciled', { bill: billNo, state: billStates[billState] }, language)
  const actions = (bill: Bill): readonly RowAction[] => [
    ...bulkActs
      .filter((act) => act !== 'merge' && offered(act))
      .map((act) => ({
        key: act,
        label: t(act),
        danger: isGrave(act),
        refusal: refusalOf(bill, act),
        onAct: () => setAsked({ kind: 'bulk', act, rows: [bill] }),
      })),
    ...singleActs.filter(offered).map((act) => ({
      key: act,
      label: t(act),
      refusal: refusalOf(bill, act),
      onAct: () => setAsked({ kind: act, bill }),
    })),
    ...agreedActs.filter(offersAgreed).map((act) => ({
      key: act,
      label: t(act),
      refusal: agreedRefusal(bill),
      onAct: () => setAsked(act === 'invoice' ? { kind: act, rows: [bill] } : { kind: act, bill }),
    })),
    ...(acts.length > 0 && may(needs('edit'))
      ? [{ key: 'name', label: t('name'), onAct: () => setAsked({ kind: 'name', bill }) }]
      : []),
    { key: 'log', label: t('log'), onAct: () => setAsked({ kind: 'log', bill }) },
  ]
  const bulk = (bills: readonly Bill[], clear: () => void) => [
    ...(offersAgreed('invoice')
      ? [
          <Button
            key="invoice"
            size="small"
            title={bills.length > maxInvoiced ? t('invoice.run', { n: maxInvoiced }) : undefined}
            onClick={() => setAsked({ kind: bills.length > maxInvoiced ? 'invoiceRun' : 'invoice', rows: bills, clear })}
          >
            {t('invoice')}
          </Button>,
        ]
      : []),
    ...bulkActs.filter(offered).map((act) => (
      <Button
        key={act}
        size="small"
        danger={isGrave(act)}
        disabled={act === 'merge' && bills.length < 2}
        title={act === 'merge' && bills.length < 2 ? t('merge.two') : undefined}
        onClick={() => setAsked({ kind: 'bulk', act, rows: bills, clear })}
      >
        {t(act)}
      </Button>
    )),
  ]
  const close = () => setAsked(undefined)
  const dialog = (
    <>
      {asked?.kind === 'bulk' && <BillStepDialog direction={direction} {...asked} onClose={close} />}
      {asked?.kind === 'adjust' && <AdjustDialog direction={direction} bill={asked.bill} onClose={close} />}
      {asked?.kind === 'total' && <TotalDialog direction={direction} bill={asked.bill} onClose={close} />}
      {asked?.kind === 'pay' && <PayDialog direction={direction} bill={asked.bill} onClose={close} />}
      {asked?.kind === 'invoice' && <InvoiceDialog {...asked} onClose={close} />}
      {asked?.kind === 'invoiceRun' && (
        <InvoiceRunOfBills
          billIds={asked.rows.map(({ id }) => id)}
          onClose={close}
          onStarted={(id) => {
            asked.clear?.()
            go(`/account/invoiceruns?id=${id}`)
          }}
        />
      )}
      {asked?.kind === 'certificate' && <CertificateDialog bill={asked.bill} onClose={close} />}
      {asked?.kind === 'supplierInvoice' && <SupplierInvoiceDialog bill={asked.bill} onClose={close} />}
      {asked?.kind === 'name' && <NameDialog direction={direction} bill={asked.bill} onClose={close} />}
      {asked?.kind === 'log' && <LogDialog direction={direction} bill={asked.bill} onClose={close} />}
    </>
  )
  return { actions, bulk, dialog }
}
