import { goodsTypes } from '@khonsong/contract/masters/cargo/cargo.ts'
import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import type { OrderTerms, OrderValues } from './order-values.ts'

const freshMs = 10 * 60_000
const none = { projects: [], products: [], billingParties: [], surchargeGroups: [] } as const
const noGoods = [] as const

export const useGoodsTypes = () => {
  const { data } = useRead(goodsTypes.list, { query: { pageSize: 500 } }, { freshMs, topics: ['reference'] })
  return data?.list ?? noGoods
}

/** Projects, services and payers available for the chosen customer; undefined while loading. */
export const useOrderChoices = () => {
  // Drafts from before these fields existed lack them.
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
  const setBy = useCurrentUser()?.kind ?? 'internal'
  return useMemo(
    () => ({
      lightRatio,
      surchargeGroupNeeded,
      setBy,
      ratioOfGoods: new Map(types.flatMap(({ id, lightRatio: own }) => (own === null ? [] : [[id, own] as const]))),
      ...(choices ? { projects: new Map(choices.projects.map((project) => [project.id, project])) } : {}),
    }),
    [choices, lightRatio, setBy, surchargeGroupNeeded, types],
  )
}
