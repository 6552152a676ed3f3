import { payableAccounts, receivableAccounts } from '@khonsong/contract/billing/papers/accounts.ts'
import { payablePaperActions, receivablePaperActions } from '@khonsong/contract/billing/papers/paper-actions.ts'
import { payablePapers, receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'

interface Side {
  readonly papers: typeof receivablePapers
  readonly cancel: typeof receivablePaperActions.cancel
  readonly file: typeof receivablePaperActions.file
  readonly accounts: typeof receivableAccounts
  readonly needs: (action: 'view' | 'export') => Permission
  /** Paths of the bill list and of one bill. */
  readonly bills: string
  readonly bill: (id: string) => string
}

/** API calls per direction; both have the same shapes and differ in labels only. */
export const sides: Readonly<Record<Direction, Side>> = {
  receivable: {
    papers: receivablePapers,
    cancel: receivablePaperActions.cancel,
    file: receivablePaperActions.file,
    accounts: receivableAccounts,
    needs: (action) => `receivable_bill.${action}`,
    bills: '/account/accountsReceivable',
    bill: (id) => `/account/ReceivablesDetail?id=${id}`,
  },
  payable: {
    papers: payablePapers as unknown as typeof receivablePapers,
    cancel: payablePaperActions.cancel as unknown as typeof receivablePaperActions.cancel,
    file: payablePaperActions.file as unknown as typeof receivablePaperActions.file,
    accounts: payableAccounts as unknown as typeof receivableAccounts,
    needs: (action) => `payable_bill.${action}`,
    bills: '/account/billPayable',
    bill: (id) => `/account/billPayable?id=${id}`,
  },
}
