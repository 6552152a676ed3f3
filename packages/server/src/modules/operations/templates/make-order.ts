import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { orderOn } from '@khonsong/domain/operations/templates/order-template.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { createOneOrder, type SavedOrder } from '../orders/index.ts'
import { madeDays, takeDay, writeDay, type StoredTemplate } from './templates-store.ts'

/** Makes the order of one day; a day has one order, whoever asks and however often. */
export const makeOrderOn = async (tx: Tx, template: StoredTemplate, day: string): Promise<SavedOrder> => {
  if (!(await takeDay(tx, template.id, day))) {
    const orderNo = (await madeDays(tx, template.id, day, day)).get(day)?.orderNo ?? ''
    throw new Refused([rejection('order.template_day_done', { order: orderNo }, 'day')])
  }
  const order = orderOn(template, day)
  const saved = await createOneOrder(tx, { order }, 'recurring', order)
  await writeDay(tx, template.id, day, saved.id)
  return saved
}
