import type { orders } from '@khonsong/contract/operations/orders/orders.ts'
import type { OrderRules } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderDraft } from '@khonsong/domain/operations/orders/order-draft.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { readSetting } from '../../company/settings/index.ts'
import {
  findAllOrderProjects,
  findBillingParties,
  findOrderProjects,
  findProducts,
  findProjectsOfCustomer,
  findSurchargeGroups,
  findRatioOfGoods,
  seesCustomer,
} from './order-terms-store.ts'

type Terms = Pick<OrderRules, 'projects' | 'ratioOfGoods' | 'currencies'>

/** Terms of an order's project and goods, for validation. */
export const termsOf = async (tx: Tx, { projectId }: OrderDraft): Promise<Required<Terms>> => ({
  projects: await findOrderProjects(tx, projectId ? [projectId] : []),
  ratioOfGoods: await findRatioOfGoods(tx),
  currencies: await readSetting(tx, 'PAYMENT_CURRENCY_TYPE'),
})

/** The same for an import, whose rows may name any project. */
export const termsOfFile = async (tx: Tx): Promise<Required<Terms>> => ({
  projects: await findAllOrderProjects(tx),
  ratioOfGoods: await findRatioOfGoods(tx),
  currencies: await readSetting(tx, 'PAYMENT_CURRENCY_TYPE'),
})

type Choices = z.output<typeof orders.choices.output>

/** Projects, services and billing parties available for the customer's orders. */
export const orderChoices = async (tx: Tx, customerId: string, projectId: string | undefined): Promise<Choices> => {
  found(await seesCustomer(tx, customerId))
  return {
    projects: (await findProjectsOfCustomer(tx, customerId, projectId)).map((project) => ({
      ...project,
      productIds: [...project.productIds],
    })),
    products: await findProducts(tx),
    billingParties: await findBillingParties(tx, customerId),
    surchargeGroups: await findSurchargeGroups(tx),
  }
}
