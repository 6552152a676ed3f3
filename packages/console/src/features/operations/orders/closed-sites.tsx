import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { Alert } from 'antd'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import type { OrderValues } from './order-values.ts'

const isInstant = (value: string): boolean => value !== '' && !Number.isNaN(Date.parse(value))

/** Warns when a site is closed at the requested time; saving is possible. */
export const ClosedSites = () => {
  const [originSiteId = '', destinationSiteId = '', ...times] = useWatch<
    OrderValues,
    [
      'order.originSiteId',
      'order.destinationSiteId',
      'order.targetPickupFrom',
      'order.targetPickupTo',
      'order.targetDeliveryFrom',
      'order.targetDeliveryTo',
    ]
  >({
    name: [
      'order.originSiteId',
      'order.destinationSiteId',
      'order.targetPickupFrom',
      'order.targetPickupTo',
      'order.targetDeliveryFrom',
      'order.targetDeliveryTo',
    ],
  })
  const [targetPickupFrom = '', targetPickupTo = '', targetDeliveryFrom = '', targetDeliveryTo = ''] = times
  const targets = { targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo }
  const enabled = originSiteId !== '' && destinationSiteId !== '' && Object.values(targets).every(isInstant)
  const { data } = useRead(
    orders.siteHours,
    { query: { originSiteId, destinationSiteId, ...targets } },
    { enabled, topics: ['sites'], quiet: true },
  )
  if (!enabled || !data) return null
  return data.warnings.map(({ message }) => <Alert key={message} type="warning" showIcon role="status" title={message} />)
}
