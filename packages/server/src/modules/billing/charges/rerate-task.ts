import { directions } from '@khonsong/domain/billing/charges/charge.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import { dueSubjects, type DueSpan } from './due-store.ts'
import { pricedAnew, pricePortions } from './price-portions.ts'

export const rerateTitle: Words = { en: 'Price anew', th: 'คิดราคาใหม่', zh: '重新计价' }

/** Reprices both directions of some days after price changes, in portions, each in its own transaction; idempotent. */
export const rerateTask: TaskKind<DueSpan> = {
  kind: 'rerate',
  cancellable: true,
  run: async (work, span) => {
    let done = 0
    for (const direction of directions)
      done = await pricePortions(work, direction, (tx, from) => dueSubjects(tx, direction, span, { ...from, all: true }), done)
    return { message: pricedAnew(done), href: '/account/accountsReceivable' }
  },
}
