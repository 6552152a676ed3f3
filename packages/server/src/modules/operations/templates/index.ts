import { orderTemplates } from '@khonsong/contract/operations/templates/order-templates.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { createOrder, type ValidOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import { keepStaffFields, type StaffOrderFields } from '@khonsong/domain/operations/orders/order-field-rights.ts'
import { orderOn, type OrderTemplate } from '@khonsong/domain/operations/templates/order-template.ts'
import { recurrenceLabels } from '@khonsong/domain/operations/templates/recurrence.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { missingContacts, missingReferences, referencesOf, under } from '../orders/index.ts'
import { makeOrderOn } from './make-order.ts'
import { makeRecurringByItself } from './make-recurring.ts'
import { daysOf, previewDays } from './template-days.ts'
import { deleteTemplate, findTemplate, insertTemplate, listStored, updateTemplate } from './templates-store.ts'

export { makeRecurringOrders } from './make-recurring.ts'

/** What the database refuses of templates, in words. */
export const templateConstraints = [
  ['order_templates_name', rejection('field.duplicate', { field: recurrenceLabels.name, value: '' }, 'name')],
] as const

const timeFields = /^target(?:Pickup|Delivery)(?:From|To)$/

const refusedFor = async (tx: Tx, order: ValidOrder): Promise<readonly Rejection[]> => {
  const known = await referencesOf(tx, [order])
  return [...missingReferences(order, known), ...missingContacts(order, known)]
}

/** A template must make an order that can be taken: tried on a day far enough ahead that nothing of it is past. */
const check = async (tx: Tx, template: OrderTemplate, standing?: StaffOrderFields): Promise<OrderTemplate> => {
  const decision = createOrder(orderOn(template, addDays(bangkokDayOf(tx.now), 1)), {
    now: tx.now,
    pastAllowed: true,
    setBy: tx.caller.kind,
    ...(standing ? { standing } : {}),
  })
  const refusals: readonly Rejection[] = decision.accepted ? await refusedFor(tx, decision.value) : decision.rejections
  const at = (refusal: Rejection): Rejection => {
    const inside = refusal.field !== undefined && timeFields.test(refusal.field) ? 'times' : 'order'
    return under(inside, [refusal])[0] ?? refusal
  }
  if (refusals.length > 0) throw new Refused(refusals.map(at))
  return { ...template, order: keepStaffFields(template.order, tx.caller.kind, { standing }).draft }
}

const scopeOf = ({ order }: Pick<OrderTemplate, 'order'>) => ({
  businessUnitId: order.businessUnitId,
  customerId: order.customerId,
})

export const createTemplate = async (tx: Tx, sent: OrderTemplate) => {
  const template = await check(tx, sent)
  const id = tx.newId()
  await insertTemplate(tx, id, template)
  await audit(tx, {
    subject: 'order_templates',
    subjectId: id,
    action: 'created',
    version: 1,
    changes: { name: [null, template.name] },
  })
  await publishChange(tx, { topic: 'orders', id, ...scopeOf(template) })
  return { id, version: 1 }
}

const edit = async (tx: Tx, id: string, { version, ...sent }: OrderTemplate & { readonly version: number }) => {
  const before = found(await findTemplate(tx, id, true))
  if (before.version !== version) throw new Stale({ version: before.version })
  const template = await check(tx, sent, before.order)
  await updateTemplate(tx, id, template)
  const changes = changesBetween({ ...before }, { ...template })
  await audit(tx, { subject: 'order_templates', subjectId: id, action: 'edited', version: version + 1, changes })
  await publishChange(tx, { topic: 'orders', id, ...scopeOf(template) })
  return { id, version: version + 1 }
}

const remove = async (tx: Tx, id: string, version: number) => {
  const before = found(await findTemplate(tx, id, true))
  if (before.version !== version) throw new Stale({ version: before.version })
  await deleteTemplate(tx, id)
  await audit(tx, { subject: 'order_templates', subjectId: id, action: 'deleted', changes: { name: [before.name, null] } })
  await publishChange(tx, { topic: 'orders', id, ...scopeOf(before) })
  return { id }
}

const list = async (tx: Tx, query: Parameters<typeof listStored>[1]) => {
  const answer = await listStored(tx, query)
  const from = bangkokDayOf(tx.now)
  const next = async ({ id, active }: { id: string; active: boolean }): Promise<string | null> => {
    const template = active ? await findTemplate(tx, id) : undefined
    if (!template) return null
    const days = await daysOf(tx, template, { from, to: addDays(from, 62) })
    return days.find(({ day, skipped }) => skipped === null && day > from)?.day ?? null
  }
  const rows = []
  for (const { recurrence, times: _, ...row } of answer.list)
    rows.push({ ...row, nextOn: recurrence === null ? null : await next(row) })
  return { ...answer, list: rows }
}

/** Templates of orders, and the orders that recur by them. */
export const installTemplates = (app: FastifyInstance): void => {
  serve(app, orderTemplates.list, (tx, { query }) => list(tx, query))
  serve(app, orderTemplates.detail, async (tx, { params }) => {
    const { createdBy: _, ...template } = found(await findTemplate(tx, params.id))
    return template
  })
  serve(app, orderTemplates.create, (tx, { body }) => createTemplate(tx, body))
  serve(app, orderTemplates.edit, (tx, { params, body }) => edit(tx, params.id, body))
  serve(app, orderTemplates.remove, (tx, { params, query }) => remove(tx, params.id, query.version))
  serve(app, orderTemplates.preview, async (tx, { params, query }) => ({
    days: await previewDays(tx, found(await findTemplate(tx, params.id)), query.days),
  }))
  serve(app, orderTemplates.createOrder, async (tx, { params, body }) => {
    const { id, orderNo } = await makeOrderOn(tx, found(await findTemplate(tx, params.id)), body.day)
    return { id, orderNo }
  })
  makeRecurringByItself(app)
}
