import { orderTemplateSchema, templateOrderSchema } from '@khonsong/domain/operations/templates/order-template.ts'
import { templateTimesSchema } from '@khonsong/domain/operations/templates/recurrence.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { day, idParams, named, place, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'

export const orderTemplateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  customer: named,
  businessUnit: named,
  origin: place,
  destination: place,
  recurring: z.boolean(),
  active: z.boolean(),
  /** Next due day, and result of the last order. */
  nextOn: day.nullable(),
  lastOn: day.nullable(),
  lastState: z.enum(['created', 'failed']).nullable(),
  updatedAt: z.string(),
  version: z.number().int(),
})
export type OrderTemplateRow = z.output<typeof orderTemplateRow>

export const orderTemplateDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  order: templateOrderSchema,
  times: templateTimesSchema,
  recurrence: orderTemplateSchema.shape.recurrence,
  active: z.boolean(),
  version: z.number().int(),
})
export type OrderTemplateDetail = z.output<typeof orderTemplateDetail>

/** A due day: order to be created, created, skipped or failed. */
export const templateDay = z.object({
  day,
  targetPickupFrom: z.string(),
  targetPickupTo: z.string(),
  targetDeliveryFrom: z.string(),
  targetDeliveryTo: z.string(),
  state: z.enum(['will', 'created', 'skipped', 'failed']),
  skipped: z.enum(['holiday', 'chosen', 'closed']).nullable(),
  order: z.object({ id: z.uuid(), orderNo: z.string() }).nullable(),
  errors: z.array(problemError),
})
export type TemplateDay = z.output<typeof templateDay>

export const orderTemplates = {
  list: operation('GET /v1/order-templates', {
    summary: 'Order templates and recurring orders',
    needs: 'order.view',
    query: listQuery({ customerId: z.uuid().optional(), recurring: z.enum(['true', 'false']).optional() }),
    output: listOf(orderTemplateRow),
  }),
  detail: operation('GET /v1/order-templates/{id}', {
    summary: 'One order template',
    needs: 'order.view',
    params: idParams,
    output: orderTemplateDetail,
  }),
  create: operation('POST /v1/order-templates', {
    summary: 'Save an order as a template',
    needs: 'order.create',
    body: orderTemplateSchema,
    output: z.object({ id: z.uuid(), version: z.number().int() }),
  }),
  edit: operation('PUT /v1/order-templates/{id}', {
    summary: 'Change an order template',
    needs: 'order.create',
    params: idParams,
    body: orderTemplateSchema.extend({ version: seenVersion }),
    output: z.object({ id: z.uuid(), version: z.number().int() }),
  }),
  remove: operation('DELETE /v1/order-templates/{id}', {
    summary: 'Delete an order template; orders made from it stay',
    needs: 'order.create',
    params: idParams,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    output: z.object({ id: z.uuid() }),
  }),
  preview: operation('GET /v1/order-templates/{id}/preview', {
    summary: 'The orders a recurring template will make',
    needs: 'order.view',
    params: idParams,
    query: z.object({ days: z.coerce.number().int().min(1).max(120).default(30) }),
    output: z.object({ days: z.array(templateDay) }),
  }),
  createOrder: operation('POST /v1/order-templates/{id}/actions/create-order', {
    summary: 'Make the order of one day from a template, once',
    needs: 'order.create',
    params: idParams,
    body: z.object({ day }),
    output: z.object({ id: z.uuid(), orderNo: z.string() }),
  }),
}
