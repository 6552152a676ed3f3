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
 * Customers order the same again and again: when one is chosen, what its last order had is offered where nobody has typed anything,
 * and its times on the next day they can be.
 * Answers the number of that order, and a way to empty those fields again.
 */
export const useLastOrder = (enabled: boolean): { readonly from: string | undefined; readonly forget: () => void } => {
  const { setValue, getValues, formState } = useFormContext<OrderValues>()
  // A customer's own form begins with its customer: filled in but untouched, it may be left without a question and leaves no draft.
  const { isDirty } = formState
  const customerId = useWatch<OrderValues, 'order.customerId'>({ name: 'order.customerId' })
  // An order that begins with its customer, a copy or the next of a row, has been filled in already.
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
