import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { systemCaller } from '../../../platform/caller.ts'
import { inSnapshot, inTransaction } from '../../../platform/db/in-transaction.ts'
import { notify } from '../../../platform/notices.ts'
import { restBetween } from '../../../platform/rest-between.ts'
import { fillCustody } from './fill-custody.ts'
import { administratorsOf, saveCheck, writeHeartbeat, takeUnchecked } from './nightly-store.ts'
import { compareStatuses } from './recompute.ts'

/** Quiet hours, Bangkok time. */
const fromHour = 2
const pollEveryMs = 10 * 60_000

/** The first differing records, for the notice; the day's row and the log have all. */
const someOf = (differences: readonly { readonly no: string }[]): string =>
  [...new Set(differences.map(({ no }) => no))].slice(0, 5).join(', ')

/** Rests per unit of work: the check of a large company shares its process with requests and takes a third of its time. */
const restShare = 2

const checkCompany = async (app: FastifyInstance, tenantId: string, day: string, signal: AbortSignal): Promise<void> => {
  const facts = { caller: systemCaller(tenantId), requestId: `status-check-${day}` }
  const inTurn = restBetween(restShare, signal)
  const report = await compareStatuses(async (work) => {
    signal.throwIfAborted()
    await writeHeartbeat(app.database, tenantId, day)
    return inTurn(() => inSnapshot(app.database, facts, work))
  }, false)
  const { differences } = report
  await inTransaction(app.database, facts, async (tx) => {
    await saveCheck(tx, day, report)
    if (differences.length === 0) return
    const numbers = someOf(differences)
    for (const userId of await administratorsOf(tx))
      await notify(tx, {
        userId,
        kind: 'status_check',
        title: {
          en: `Nightly check: ${withNoun(differences.length, 'stored status differs', 'stored statuses differ')} from what happened`,
          th: `ตรวจสอบประจำคืน: พบสถานะที่บันทึกไว้ไม่ตรงกับเหตุการณ์จริง ${differences.length} รายการ`,
          zh: `夜间检查：${differences.length}条已存状态与实际事件不符`,
        },
        body: { en: numbers, th: numbers, zh: numbers },
        href: null,
      })
  })
  if (differences.length > 0) app.log.error({ tenantId, differences: differences.slice(0, 50) }, 'stored statuses differ')
}

/** Checks every company once a day, in whichever process comes first; returns the number checked. */
export const checkStatusesOfDay = async (
  app: FastifyInstance,
  now: string = new Date().toISOString(),
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const [day = '', time = ''] = bangkokDateTime(now).split(' ')
  if (Number(time.slice(0, 2)) < fromHour) return 0
  const companies = await takeUnchecked(app.database, day, now)
  for (const tenantId of companies) await checkCompany(app, tenantId, day, signal)
  return companies.length
}

export const checkNightly = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  // Work interrupted by a shutdown is resumed by another process.
  const atWork = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!stop.signal.aborted) app.log.error({ err: error }, 'nightly check')
    })
  const timer = setInterval(() => {
    running = atWork(checkStatusesOfDay(app, undefined, stop.signal))
  }, pollEveryMs)
  timer.unref()
  app.addHook('onReady', () => {
    running = atWork(fillCustody(app, stop.signal))
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
