import type { PlanStatus } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { Tone } from '../../../kit/show/tone.ts'

export const planTones = { draft: 'waiting', published: 'done', discarded: 'waiting' } as const satisfies Record<PlanStatus, Tone>
