import type { RunState } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import type { Tone } from '../../../../kit/show/tone.ts'

export const runTones: Readonly<Record<RunState, Tone>> = { queued: 'moving', sent: 'done', failed: 'trouble' }
