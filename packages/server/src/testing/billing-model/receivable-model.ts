import { billingWorld } from '../billing-world.ts'
import { everyPermission } from '../main-job-world.ts'
import type { RunningApp } from '../running-app.ts'
import { add, baht, nameCompany, setUpBilling, startBooks, type BillingModel } from './model.ts'
import { sides } from './sides.ts'

/** Delivered waybills of a customer with a contract. */
export const receivableModel = async (running: RunningApp, chance: () => number, count = 4): Promise<BillingModel> => {
  const it = await billingWorld(running)
  const { company, customers } = it.world
  const clerk = await company.signedIn({ permissions: everyPermission })
  const counterpart = await company.signedIn({
    kind: 'customer',
    customerId: customers[0],
    permissions: ['receivable_bill.view', 'receivable_bill.answer'],
  })
  await nameCompany(running)
  const customer = { address: '1 ถนนสุขุมวิท', companyBranch: '00002', companyTaxId: '0107544000108' }
  await running.app.database.writer.updateTable('customers').set(customer).where('id', '=', customers[0]).execute()
  const { ruleId, taxedItemId } = await setUpBilling(clerk)
  const loading = { code: 'LOAD', name: 'ค่าแรงขึ้นสินค้า', serviceType: 'loading', quotationUnit: 'เที่ยว' }
  const serviceItemId = await add(clerk, '/v1/service-items', loading)
  const tripPrice = 123_456
  const contractId = await it.contract('receivable', [
    { basis: 'trip', price: baht(tripPrice) },
    { basis: 'packages', price: '3.333', serviceItemId, billingItemId: taxedItemId },
    { basis: 'rule', ruleId },
  ])
  const { ids } = await it.deliver(count)
  return startBooks({
    side: sides.receivable,
    clerk,
    counterpart,
    chance,
    subjects: ids,
    billingItemId: it.items.billingItemId,
    partnerId: it.customerPartnerId,
    contractId,
    tripPrice,
  })
}
