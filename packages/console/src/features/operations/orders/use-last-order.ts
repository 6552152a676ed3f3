import { orders, type OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { nextTargets } from '@khonsong/domain/operations/orders/next-targets.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { emptyOrder, type OrderFields, type OrderValues } from './order-values.ts'

const remembered = [
  'businessUnitId',
  'goodsTypeId',
  'temperatureTypeId',
  'requestedVehicleTypeId',
  'originSiteId',
  'destinationSiteId',
] as const

const times = ['targetPickupFrom', 'targetPickupTo', 'targetDeliveryFrom', 'targetDeliveryTo'] as const

/**
 * Customers repeat orders: choosing one fills empty fields from its last order, with windows moved to the next possible day.
 * Returns that order's number, and a way to clear those fields.
 */
export const useLastOrder = (enabled: boolean): { readonly from: string | undefined; readonly forget: () => void } => {
  const { setValue, getValues, formState } = useFormContext<OrderValues>()
  // A customer user's form is prefilled with the customer: untouched, it is left without a question or draft.
  const { isDirty } = formState
  const customerId = useWatch<OrderValues, 'order.customerId'>({ name: 'order.customerId' })
  // A form that starts with a customer (copy, or next of several) is filled in already.
  const asked = useRef(customerId)
  const [from, setFrom] = useState<string>()
  const { data } = useRead(
    orders.list,
    { query: { customerId: customerId || undefined, pageSize: 1, orderBy: 'createdAt', sorting: 'desc' } },
    { enabled: enabled && customerId !== '', freshMs: 60_000, quiet: true },
  )
  const fillIn = useEffectEvent((last: OrderRow | undefined) => {
    if (!enabled || !last || asked.current === customerId) return
    asked.current = customerId
    const values: Pick<OrderFields, (typeof remembered)[number]> = {
      businessUnitId: last.businessUnit.id,
      goodsTypeId: last.goodsType?.id ?? '',
      temperatureTypeId: last.temperatureType?.id ?? '',
      requestedVehicleTypeId: last.requestedVehicleType?.id ?? '',
      originSiteId: last.origin.siteId,
      destinationSiteId: last.destination.siteId,
    }
    const open = remembered.filter((key) => getValues(`order.${key}`) === '' && values[key] !== '')
    for (const key of open) setValue(`order.${key}`, values[key], { shouldDirty: isDirty, shouldValidate: false })
    const untimed = times.every((key) => getValues(`order.${key}`) === '')
    const next = nextTargets(last, new Date().toISOString())
    if (untimed) for (const key of times) setValue(`order.${key}`, next[key], { shouldDirty: isDirty })
    setFrom(open.length > 0 || untimed ? last.orderNo : undefined)
  })
  const last = data?.list.find(({ customer }) => customer.id === customerId)
  useEffect(() => fillIn(last), [last])
  return {
    from,
    forget: () => {
      const empty = emptyOrder()
      for (const key of [...remembered, ...times]) setValue(`order.${key}`, empty[key], { shouldDirty: true })
      setFrom(undefined)
    },
  }
}
