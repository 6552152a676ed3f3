import { confirmedForSeconds } from '@khonsong/domain/company/access/second-factor.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { Answered } from '../../../../platform/http/refusals.ts'
import { secondsSinceProof } from '../session-store.ts'

/**
 * What opens other ways into the company is done by somebody who has just shown who they are: by signing in, or by showing the password
 * again. A console left open is not enough, and a key of a program is nobody who could.
 */
export const confirmedLately = async (tx: Tx): Promise<void> => {
  if (tx.caller.apiKeyId !== undefined) throw new Answered(403, rejection('key.own_call', {}))
  if ((await secondsSinceProof(tx)) > confirmedForSeconds) throw new Answered(428, rejection('session.confirm_first', {}))
}
