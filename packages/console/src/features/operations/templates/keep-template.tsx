import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { useMemo } from 'react'
import { TemplateDialog } from './template-dialog.tsx'
import { templateOrderOf, timesOf } from './template-values.ts'

/** Saves an order as a template, with its times relative to the pickup day. */
export const KeepTemplate = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const name = `${order.customer.name} · ${order.destination.siteName}`.slice(0, 100)
  const template = useMemo(() => ({ name, active: true, times: timesOf(order), recurrence: null }), [name, order])
  const kept = useMemo(() => templateOrderOf(order), [order])
  return <TemplateDialog template={template} order={kept} onClose={onClose} />
}
