import type { Words } from '@khonsong/domain/kernel/language.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { nextTryAt } from '@khonsong/domain/channels/messages/when-to-send.ts'
import { hasFailedLong, breakMs } from '@khonsong/domain/channels/webhooks/webhook.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { notify } from '../../../platform/notices.ts'
import { readSetting } from '../../company/settings/index.ts'
import {
  postponeUntil,
  recordFailure,
  recordSuccess,
  recordTry,
  type Answer,
  type Due,
  type Failing,
  type TryResult,
} from './send-store.ts'
import { moveWaiting, updateWebhook } from './webhook-store.ts'

const httpGone = 410

const titles: Readonly<Record<'failing' | 'gone', (name: string) => Words>> = {
  failing: (name) => ({
    en: `Webhook ${name} was paused: nothing got through for days`,
    th: `หยุดพัก Webhook ${name} แล้ว เพราะส่งไม่สำเร็จติดต่อกันหลายวัน`,
    zh: `Webhook ${name} 已暂停：连续多日投递失败`,
  }),
  gone: (name) => ({
    en: `Webhook ${name} was paused: its address answered that it is gone`,
    th: `หยุดพัก Webhook ${name} แล้ว เพราะปลายทางตอบว่าเลิกใช้แล้ว`,
    zh: `Webhook ${name} 已暂停：接收地址回复已停用`,
  }),
}

const pauseByItself = async (tx: Tx, id: string, failing: Failing, because: 'failing' | 'gone', error: string): Promise<void> => {
  if (!(await updateWebhook(tx, id, failing.version, { pausedAt: tx.now, pausedBecause: because }))) return
  await moveWaiting(tx, id, 'wait')
  await audit(tx, {
    subject: 'webhooks',
    subjectId: id,
    action: 'paused',
    version: failing.version + 1,
    changes: { pausedBecause: [null, because] },
  })
  const body = { en: error, th: error, zh: error }
  for (const userId of failing.keepers)
    await notify(tx, { userId, kind: 'webhook', title: titles[because](failing.name), body, href: '/setup/webhooks' })
}

const resultOf = (sent: boolean, final: boolean, { tries }: Due, now: string): TryResult => {
  if (sent) return { state: 'sent' }
  const next = final ? undefined : nextTryAt(now, tries)
  return next === undefined ? { state: 'failed' } : { state: 'queued', nextTryAt: next }
}

/** Updates delivery and webhook after a try: sent, retried or failed; held for a while, or paused automatically. */
export const recordOutcome = async (tx: Tx, due: Due, answer: Answer): Promise<void> => {
  const status = answer.responseStatus ?? 0
  const sent = status >= 200 && status < 300
  const final = status === httpGone || due.event === 'test'
  if (!(await recordTry(tx, due, answer, resultOf(sent, final, due, tx.now)))) return
  if (sent) {
    await recordSuccess(tx, due.webhookId, answer.at)
    return
  }
  if (due.event === 'test') return
  const failing = await recordFailure(tx, due.webhookId, answer.at)
  if (!failing || failing.paused) return
  const hold = breakMs(failing.failureCount)
  if (hold > 0) await postponeUntil(tx, due.webhookId, addMs(tx.now, hold))
  const days = await readSetting(tx, 'WEBHOOK_PAUSE_DAYS')
  const because = status === httpGone ? 'gone' : hasFailedLong(failing.failingSince, tx.now, days) ? 'failing' : undefined
  if (because) await pauseByItself(tx, due.webhookId, failing, because, answer.error ?? `HTTP ${status}`)
}
