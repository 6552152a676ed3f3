import type { Action } from './action.ts'
import { officeActions } from './office-actions.ts'
import { roadActions } from './road-actions.ts'
import { transferActions } from './transfer-actions.ts'

/** What happens on the road, at the dock and in the office, by its share. */
export const executionActions: readonly Action[] = [...roadActions, ...transferActions, ...officeActions]
