import { confirmedForSeconds } from '@khonsong/domain/company/access/second-factor.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { Answered } from '../../../../platform/http/refusals.ts'
import { secondsSinceProof } from '../session-store.ts'

/**
 * Security-sensitive changes need recent authentication: a fresh sign-in or a confirmed password. An unattended session
 * is not enough, and an API key cannot confirm.
 */
export const requireRecentConfirmation = async (tx: Tx): Promise<void> => {
  if (tx.caller.apiKeyId !== undefined) throw new Answered(403, rejection('key.own_call', {}))
  if ((await secondsSinceProof(tx)) > confirmedForSeconds) throw new Answered(428, rejection('session.confirm_first', {}))
}
