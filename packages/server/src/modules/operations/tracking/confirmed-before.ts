import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'

const hourMs = 3_600_000

/** Orders with a pickup before this time should be confirmed (setting ADVANCE_CONFIRM_HOURS). */
export const confirmedBefore = async (tx: Tx): Promise<string> =>
  addMs(tx.now, (await readSetting(tx, 'ADVANCE_CONFIRM_HOURS')) * hourMs)
