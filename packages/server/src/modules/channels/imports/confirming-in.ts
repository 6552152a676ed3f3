import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { countWaiting, findWaiting, type Confirmable } from './confirm-store.ts'
import type { Confirming } from './served-subject.ts'

/** Confirms records of a table in the same way as their list does. */
export const confirmingIn = (table: Confirmable, needs: Permission, confirm: Confirming['confirm']): Confirming => ({
  needs,
  count: (tx, importId) => countWaiting(tx, table, importId),
  waiting: (tx, importId, after, limit) => findWaiting(tx, table, importId, after, limit),
  confirm,
})
