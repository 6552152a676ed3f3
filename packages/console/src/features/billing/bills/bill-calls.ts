import { payableBillActions, receivableBillActions } from '@khonsong/contract/billing/bills/bill-actions.ts'
import { payableTaxActions, receivableTaxActions } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import { payableLineComments, receivableLineComments } from '@khonsong/contract/billing/bills/line-comments.ts'
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { payablePricings, pricingActions, receivablePricings } from '@khonsong/contract/billing/charges/charges.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'

interface Side {
  readonly bills: typeof receivableBills
  readonly act: typeof receivableBillActions
  readonly comments: typeof receivableLineComments
  readonly taxes: typeof receivableTaxActions.taxes
  /** Path of the document list. */
  readonly papers: string
  readonly pricings: typeof receivablePricings
  readonly why: typeof pricingActions.receivableWhy
  readonly price: typeof pricingActions.receivablePrice
  readonly needs: (action: 'view' | 'create' | 'edit' | 'confirm' | 'reconcile' | 'answer' | 'export') => Permission
  /** Path of one bill. */
  readonly detail: (id: string) => string
}

/** API calls per direction; both directions have the same shapes. */
export const sides: Readonly<Record<Direction, Side>> = {
  receivable: {
    bills: receivableBills,
    act: receivableBillActions,
    comments: receivableLineComments,
    taxes: receivableTaxActions.taxes,
    papers: '/account/papers',
    pricings: receivablePricings,
    why: pricingActions.receivableWhy,
    price: pricingActions.receivablePrice,
    needs: (action) => `receivable_bill.${action}`,
    detail: (id) => `/account/ReceivablesDetail?id=${id}`,
  },
  payable: {
    bills: payableBills as unknown as typeof receivableBills, // only labels differ
    act: payableBillActions as unknown as typeof receivableBillActions,
    comments: payableLineComments as unknown as typeof receivableLineComments,
    taxes: payableTaxActions.taxes as unknown as typeof receivableTaxActions.taxes,
    papers: '/account/payablePapers',
    pricings: payablePricings as unknown as typeof receivablePricings,
    why: pricingActions.payableWhy as unknown as typeof pricingActions.receivableWhy,
    price: pricingActions.payablePrice as unknown as typeof pricingActions.receivablePrice,
    needs: (action) => `payable_bill.${action}`,
    detail: (id) => `/account/billQueryPayable?id=${id}`,
  },
}
