import { templateOrderSchema } from '@khonsong/domain/operations/templates/order-template.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../platform/db/new-id.ts'
import { newOrder, orderDraftOf, type MainJobWorld } from './main-job-world.ts'
import { newExceptions } from './exception-records.ts'
import type { Records } from './scope-case.ts'

/** Records used only by the row scope test. */

export const newCustomerGroup = async (app: FastifyInstance, world: MainJobWorld): Promise<string> => {
  const id = newId()
  const { tenantId } = world.dispatcher.user
  await app.database.writer
    .insertInto('customerGroups')
    .values({ tenantId, id, code: 'G1', name: 'กลุ่มขอบเขต', level: '1' })
    .execute()
  return id
}

/** A plan of the first business unit. */
const newPlan = async (app: FastifyInstance, world: MainJobWorld): Promise<{ id: string }> => {
  const id = newId()
  const { tenantId, businessUnitIds } = world.company
  const day = new Date().toISOString().slice(0, 10)
  await app.database.writer
    .insertInto('plans')
    .values({ tenantId, id, planNo: 'PL-SCOPE', businessUnitId: businessUnitIds[0], fromOn: day, untilOn: day })
    .execute()
  return { id }
}

/** A transfer of the first business unit. */
const newTransfer = async (app: FastifyInstance, world: MainJobWorld): Promise<{ id: string }> => {
  const id = newId()
  const { tenantId, businessUnitIds } = world.company
  const [fromSiteId, toSiteId] = world.sites
  await app.database.writer
    .insertInto('transfers')
    .values({ tenantId, id, transferNo: 'TF-SCOPE', businessUnitId: businessUnitIds[0], fromSiteId, toSiteId })
    .execute()
  return { id }
}

/** A delivered waybill of the first customer and carrier, with an outstanding document. */
const newReceipt = async (app: FastifyInstance, world: MainJobWorld): Promise<{ id: string }> => {
  const { id: orderId } = await newOrder(world)
  const brought = { subcontractorId: world.subcontractorId, driverId: world.drivers[1], deliveredAt: new Date().toISOString() }
  return app.database.writer
    .updateTable('shipments')
    .set({ ...brought, status: 'shipment_delivered', requiredReceipt: true })
    .where('orderId', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
}

const newRules = async (
  app: FastifyInstance,
  tenantId: string,
): Promise<Pick<Records, 'billingRule' | 'dataSource' | 'allocationRule'>> => {
  const [billingRule, dataSource, allocationRule] = [newId(), newId(), newId()]
  await app.database.writer
    .insertInto('billingRules')
    .values({ tenantId, id: billingRule, code: 'BR-SCOPE', name: 'BR-SCOPE', calculation: 'amount = 1' })
    .execute()
  await app.database.writer
    .insertInto('dataSources')
    .values({ tenantId, id: dataSource, name: 'DS-SCOPE', sourceType: 'view', configuration: '{"view": "fuelPrices"}' })
    .execute()
  await app.database.writer
    .insertInto('allocationRules')
    .values({
      tenantId,
      id: allocationRule,
      code: 'AR-SCOPE',
      name: 'AR-SCOPE',
      shareName: 'x',
      configuration: '{"by": {"equal": 100}}',
    })
    .execute()
  return { billingRule: { id: billingRule }, dataSource: { id: dataSource }, allocationRule: { id: allocationRule } }
}

/** A bank and a site type of the company. */
export const newLookups = async (
  app: FastifyInstance,
  world: MainJobWorld,
  shipmentId: string,
): Promise<
  Pick<
    Records,
    | 'siteType'
    | 'bank'
    | 'plan'
    | 'transfer'
    | 'receipt'
    | 'exceptionType'
    | 'exception'
    | 'serviceItem'
    | 'billingItem'
    | 'fuelPrice'
    | 'billingRule'
    | 'dataSource'
    | 'allocationRule'
  >
> => {
  const [siteType, bank] = [newId(), newId()]
  const { tenantId } = world.company
  const type = { code: 'scope_kind', name: 'Scope', nameTh: 'ชนิดขอบเขต' }
  await app.database.writer
    .insertInto('siteTypes')
    .values({ tenantId, id: siteType, ...type })
    .execute()
  const named = { code: '999', nameEn: 'Scope', nameTh: 'ธนาคารขอบเขต', nameZh: '银行' }
  await app.database.writer
    .insertInto('banks')
    .values({ tenantId, id: bank, ...named })
    .execute()
  const [serviceItem, billingItem, fuelPrice] = [newId(), newId(), newId()]
  const service = { code: 'SV-SCOPE', name: 'SV-SCOPE', serviceType: 'transport', quotationUnit: 'เที่ยว' }
  const price = { day: '2026-01-01', product: 'diesel', price: '30.00', source: 'FP-SCOPE' }
  await app.database.writer
    .insertInto('serviceItems')
    .values({ tenantId, id: serviceItem, ...service })
    .execute()
  await app.database.writer
    .insertInto('billingItems')
    .values({ tenantId, id: billingItem, code: 'BI-SCOPE', name: 'BI-SCOPE', level: 'linehaul' })
    .execute()
  await app.database.writer
    .insertInto('fuelPrices')
    .values({ tenantId, id: fuelPrice, ...price })
    .execute()
  return {
    ...(await newRules(app, tenantId)),
    siteType: { id: siteType },
    bank: { id: bank },
    serviceItem: { id: serviceItem },
    billingItem: { id: billingItem },
    fuelPrice: { id: fuelPrice },
    plan: await newPlan(app, world),
    transfer: await newTransfer(app, world),
    receipt: await newReceipt(app, world),
    ...(await newExceptions(app, world, shipmentId)),
  }
}

export const newRestStop = async (app: FastifyInstance, world: MainJobWorld): Promise<{ id: string }> => {
  const id = newId()
  const stop = { code: 'RS-SCOPE', nameTh: 'จุดพักรถขอบเขต', restStopType: 'other', provinceId: world.provinceId }
  await app.database.writer
    .insertInto('restStops')
    .values({ tenantId: world.company.tenantId, id, ...stop })
    .execute()
  return { id }
}

/** An order template of the first customer. */
export const newOrderTemplate = async (app: FastifyInstance, world: MainJobWorld): Promise<{ id: string }> => {
  const id = newId()
  const {
    targetPickupFrom: _,
    targetPickupTo: __,
    targetDeliveryFrom: ___,
    targetDeliveryTo: ____,
    ...order
  } = orderDraftOf(world, {})
  const at = (day: number, time: string) => ({ day, time })
  await app.database.writer
    .insertInto('orderTemplates')
    .values({
      tenantId: world.company.tenantId,
      id,
      name: 'แม่แบบขอบเขต',
      businessUnitId: world.company.businessUnitIds[0],
      customerId: world.customers[0],
      originSiteId: world.sites[0],
      destinationSiteId: world.sites[1],
      draft: JSON.stringify(templateOrderSchema.parse(order)),
      times: JSON.stringify({
        targetPickupFrom: at(0, '08:00'),
        targetPickupTo: at(0, '10:00'),
        targetDeliveryFrom: at(0, '13:00'),
        targetDeliveryTo: at(0, '16:00'),
      }),
    })
    .execute()
  return { id }
}

export const newRouteCode = async (app: FastifyInstance, world: MainJobWorld): Promise<{ id: string }> => {
  const id = newId()
  await app.database.writer
    .insertInto('routeCodes')
    .values({ tenantId: world.company.tenantId, id, routeCode: 'RC-SCOPE' })
    .execute()
  return { id }
}

/** An import of the first customer with rows to repair. */
export const newImport = async (app: FastifyInstance, world: MainJobWorld, subject: string): Promise<string> => {
  const { user } = world.dispatcher
  const id = newId()
  await app.database.writer
    .insertInto('imports')
    .values({
      tenantId: user.tenantId,
      id,
      subject,
      fileName: 'ขอบเขต.xlsx',
      fileSha256: '0'.repeat(64),
      state: 'waiting',
      customerId: world.customers[0],
      columns: JSON.stringify([{ header: 'weight', key: 'weight' }]),
      invalidCount: 1,
      createdBy: user.id,
      createdByName: user.displayName,
    })
    .execute()
  await app.database.writer
    .insertInto('importRows')
    .values({
      tenantId: user.tenantId,
      importId: id,
      rowNo: 2,
      groupNo: 2,
      contentKey: 1,
      cells: JSON.stringify(['4']),
      state: 'invalid',
    })
    .execute()
  return id
}
