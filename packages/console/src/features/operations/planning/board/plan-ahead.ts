import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { readAhead } from '../../../../kit/call/read-ahead.ts'

/** Requests the plan of the address while the board is still loading. */
export const readPlanAhead = (id: string | undefined, language: Language): void => {
  if (id) readAhead(plans.detail, { params: { id } }, language)
}
