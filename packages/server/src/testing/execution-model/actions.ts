import type { Action } from './action.ts'
import { jobActions } from './job-actions.ts'
import { officeActions } from './office-actions.ts'
import { roadActions } from './road-actions.ts'
import { transferActions } from './transfer-actions.ts'

/** Actions on the road, at docks and in the office, with weights. */
export const executionActions: readonly Action[] = [...roadActions, ...jobActions, ...transferActions, ...officeActions]
