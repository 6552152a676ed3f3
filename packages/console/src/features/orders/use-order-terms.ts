import { goodsTypes } from '@khonsong/contract/cargo.ts'
import { orders } from '@khonsong/contract/orders.ts'
import type { OrderRules } from '@khonsong/domain/orders/create-order.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../kit/call/use-read.ts'
import { useSetting } from '../../shared/use-setting.ts'
import type { OrderValues } from './order-values.ts'

const freshMs = 10 * 60_000
const none = { projects: [], products: [], billingParties: [], surchargeGroups: [] } as const
const noGoods = [] as const

/** What was agreed with the partner and is known of the goods, as the rules of an order ask it. */
export type OrderTerms = Pick<OrderRules, 'projects' | 'ratioOfGoods' | 'lightRatio' | 'surchargeGroupNeeded'>

export const useGoodsTypes = () => {
  const { data } = useRead(goodsTypes.list, { query: { pageSize: 500 } }, { freshMs, topics: ['reference'] })
  return data?.list ?? noGoods
}

/** The projects, services and billing parties an order of the chosen customer may have; undefined while they are being read. */
export const useOrderChoices = () => {
  // A draft that was kept before these fields were there has none of them.
  const [customerId = '', projectId = ''] = useWatch<OrderValues, ['order.customerId', 'order.projectId']>({
    name: ['order.customerId', 'order.projectId'],
  })
  const { data } = useRead(
    orders.choices,
    { query: { customerId, ...(projectId === '' ? {} : { projectId }) } },
    { enabled: customerId !== '', freshMs, topics: ['commerce'], quiet: true, keepOld: true },
  )
  const choices = customerId === '' ? none : data
  const isRead = choices !== undefined && choices.projects.every((project) => project.customerId === customerId)
  return { customerId, projectId, choices: isRead ? choices : undefined }
}

export const useOrderTerms = (): OrderTerms => {
  const { choices } = useOrderChoices()
  const types = useGoodsTypes()
  const lightRatio = useSetting('P_LIGHT_RATE')
  const surchargeGroupNeeded = useSetting('SURCHARGE_GROUP_ENABLED')
  return useMemo(
    () => ({
      lightRatio,
      surchargeGroupNeeded,
      ratioOfGoods: new Map(types.flatMap(({ id, lightRatio: own }) => (own === null ? [] : [[id, own] as const]))),
      ...(choices ? { projects: new Map(choices.projects.map((project) => [project.id, project])) } : {}),
    }),
    [choices, lightRatio, surchargeGroupNeeded, types],
  )
}
