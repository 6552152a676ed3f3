import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { notify } from '../../../platform/notices.ts'
import { toProblemErrors } from '../orders/index.ts'
import { makeOrderOn } from './make-order.ts'
import { daysOf } from './template-days.ts'
import { activeTemplates, failDay, findTemplate, madeDays, type ActiveTemplate } from './templates-store.ts'

const pollEveryMs = 10 * 60_000

const system = (tenantId: string): Caller => ({
  tenantId,
  userId: '',
  displayName: 'Khonsong',
  kind: 'internal',
  permissions: new Set(),
  scope: { kind: 'all' },
  language: 'th',
  sessionId: '',
})

interface Due {
  readonly days: readonly string[]
  readonly name: string
  readonly owner: string | null
}

/** Days that are due by now and have no order yet. */
const dueOf = (app: FastifyInstance, { tenantId, id }: ActiveTemplate, requestId: string, now: string): Promise<Due | undefined> =>
  inTransaction(app.database, { caller: system(tenantId), requestId }, async (tx) => {
    const template = await findTemplate(tx, id)
    if (!template?.recurrence || !template.active) return undefined
    const from = bangkokDayOf(now)
    const range = { from, to: addDays(from, template.recurrence.daysAhead) }
    const made = await madeDays(tx, id, range.from, range.to)
    const days = (await daysOf(tx, template, range)).filter(({ day, skipped }) => skipped === null && !made.has(day))
    return { days: days.map(({ day }) => day), name: template.name, owner: template.createdBy }
  })

/** A failed day is written down and its owner told once; somebody repairs the template and tries the day again. */
const tellFailure = (app: FastifyInstance, one: ActiveTemplate, requestId: string, due: Due, day: string, refused: Refused) =>
  inTransaction(app.database, { caller: system(one.tenantId), requestId }, async (tx) => {
    const problems = toProblemErrors(tx, refused.rejections)
    if (!(await failDay(tx, one.id, day, problems)) || due.owner === null) return
    const why = problems.map(({ message }) => message).join(' ')
    await notify(tx, {
      userId: due.owner,
      kind: 'recurring_order',
      title: {
        en: `Recurring order “${due.name}” of ${day} could not be made`,
        th: `สร้างคำสั่งขนส่งประจำ “${due.name}” ของวันที่ ${day} ไม่สำเร็จ`,
        zh: `定期订单“${due.name}”（${day}）未能创建`,
      },
      body: { en: why, th: why, zh: why },
      href: `/order/templates?id=${one.id}`,
    })
  })

/** The orders of one template that are due; each day in a transaction of its own. */
const makeDue = async (app: FastifyInstance, one: ActiveTemplate, now: string, signal: AbortSignal): Promise<number> => {
  const requestId = `recurring-${one.id}`
  const due = await dueOf(app, one, requestId, now)
  let made = 0
  for (const day of due?.days ?? []) {
    signal.throwIfAborted()
    try {
      await inTransaction(app.database, { caller: system(one.tenantId), requestId }, async (tx) => {
        const template = await findTemplate(tx, one.id)
        if (template) await makeOrderOn(tx, template, day)
      })
      made += 1
    } catch (error) {
      // Another process was faster, or the business says no; a fault of ours rises and is tried at the next look.
      if (!(error instanceof Refused)) throw error
      if (due && error.rejections.every(({ code }) => code !== 'order.template_day_done'))
        await tellFailure(app, one, requestId, due, day, error)
    }
  }
  return made
}

/** Makes every recurring order that is due, each day once, whichever process comes first; a template at fault hinders no other. */
export const makeRecurringOrders = async (
  app: FastifyInstance,
  now: string = new Date().toISOString(),
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  let made = 0
  for (const one of await activeTemplates(app.database)) {
    try {
      made += await makeDue(app, one, now, signal)
    } catch (error) {
      if (signal.aborted) throw error
      app.log.error({ err: error, ...one }, 'recurring orders of a template')
    }
  }
  return made
}

export const makeRecurringByItself = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = makeRecurringOrders(app, undefined, stop.signal).catch((error: unknown) => {
      // What a stopped server leaves, another one takes up again.
      if (!stop.signal.aborted) app.log.error({ err: error }, 'recurring orders')
    })
  }, pollEveryMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
