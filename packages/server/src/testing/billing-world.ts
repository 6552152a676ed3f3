import { delivered, onTheRoad } from './on-the-road.ts'
import { letHoursPass, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from './main-job-world.ts'
import type { RunningApp } from './running-app.ts'
import type { SignedIn } from './sign-in.ts'

interface Partner {
  readonly id: string
}

/** A company with a billing clerk, a customer and a carrier as partners, and a contract with each. */
export interface BillingWorld {
  readonly world: MainJobWorld
  readonly clerk: SignedIn
  readonly road: ReturnType<typeof onTheRoad>
  readonly customerPartnerId: string
  readonly carrierPartnerId: string
  readonly items: { readonly serviceItemId: string; readonly billingItemId: string }
  /** A long-running contract in force with these price lines. */
  readonly contract: (direction: 'receivable' | 'payable', lines: readonly object[]) => Promise<string>
  /** Adds price lines to a new contract and has both sides agree. */
  readonly bringIntoForce: (contract: { readonly id: string; readonly version: number }, lines: readonly object[]) => Promise<void>
  /** Delivered waybills of one dispatch order, with an own truck or a carrier's. */
  readonly deliver: (
    count: number,
    carrier?: 'own' | 'subcontractor',
    /** Further fields of the assignment. */
    assignment?: object,
    /** Further fields of the orders. */
    order?: object,
  ) => Promise<{ jobId: string; ids: readonly string[] }>
}

const permissions = [
  'shipment.view',
  'job.view',
  'billing_setup.view',
  'billing_setup.create',
  'billing_setup.edit',
  'contract.view',
  'contract.create',
  'contract.edit',
  'contract.approve',
  'partner.view',
  'partner.create',
  'partner.edit',
  'setting.view',
  'setting.edit',
  'receivable_bill.view',
  'receivable_bill.create',
  'receivable_bill.edit',
  'receivable_bill.confirm',
  'receivable_bill.reconcile',
  'receivable_bill.export',
  'payable_bill.view',
  'payable_bill.create',
  'payable_bill.edit',
  'payable_bill.confirm',
  'payable_bill.reconcile',
  'payable_bill.export',
  'paper.issue',
  'paper.cancel',
  'paper.report',
  'financial_statement.view',
] as const

const line = { minimum: null, maximum: null, free: null, steps: [], isMarginal: false, ruleId: null, price: null }

const byCarrier = ({ subcontractorId, provinceId, vehicleTypes }: MainJobWorld) => ({
  carrierKind: 'subcontractor',
  subcontractorId,
  driverId: null,
  vehicleId: null,
  driverName: 'นายสมหมาย รถร่วม',
  driverPhone: '0899999999',
  plateNo: '72-9999',
  plateProvinceId: provinceId,
  vehicleTypeId: vehicleTypes[0],
})

const deliveryOf =
  (app: RunningApp['app'], world: MainJobWorld, road: BillingWorld['road']): BillingWorld['deliver'] =>
  async (count, carrier = 'own', assignment = {}, order = {}) => {
    const made = []
    for (let n = 0; n < count; n += 1) made.push(await newOrder(world, order))
    const more = { ...(carrier === 'own' ? {} : byCarrier(world)), ...assignment }
    const { id: jobId, version } = await road.plan(made, more, road.nextHours())
    if (carrier === 'subcontractor') {
      const { subcontractorId } = world
      const theirs = await world.company.signedIn({
        kind: 'subcontractor',
        subcontractorId,
        permissions: ['job.view', 'job.accept'],
      })
      await theirs.items('POST', `/v1/routes/${jobId}/actions/accept`, { version })
      await letHoursPass(
        app,
        made.flatMap((order) => order.shipments.map(({ id }) => id)),
      )
    }
    const { shipments } = await road.jobOf(jobId)
    for (const { id } of shipments) {
      await road.onTheWay(id)
      await road.report(
        id,
        { status: 'shipment_arrive_destination', time: minutesAgo(40) },
        { status: 'shipment_unloading', time: minutesAgo(30) },
        { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
      )
    }
    return { jobId, ids: made.flatMap((order) => order.shipments.map(({ id }) => id)) }
  }

export const billingWorld = async ({ app }: RunningApp): Promise<BillingWorld> => {
  const world = await mainJobWorld(app)
  const road = onTheRoad(app, world)
  const clerk = await world.company.signedIn({ permissions: [...permissions] })
  const partner = async (code: string, more: object): Promise<string> =>
    (await clerk.items<Partner>('POST', '/v1/partners', { code, name: `คู่ค้า ${code}`, ...more })).id
  const customerPartnerId = await partner('CUST', { customerId: world.customers[0], relations: ['customer'] })
  const carrierPartnerId = await partner('CARR', { subcontractorId: world.subcontractorId, relations: ['carrier'] })
  const service = { code: 'HAUL', name: 'ค่าขนส่ง', serviceType: 'transport', quotationUnit: 'เที่ยว' }
  const serviceItemId = (await clerk.items<Partner>('POST', '/v1/service-items', service)).id
  const billingItemId = (await clerk.items<Partner>('POST', '/v1/billing-items', { code: 'FR', name: 'ค่าขนส่ง', level: 'linehaul' }))
    .id
  const items = { serviceItemId, billingItemId }
  const bringIntoForce: BillingWorld['bringIntoForce'] = async (made, lines) => {
    const priced = await clerk.items<{ version: number }>('PUT', `/v1/contracts/${made.id}/lines`, {
      version: made.version,
      lines: lines.map((one) => ({ ...line, ...items, ...one })),
    })
    let { version } = priced
    for (const action of ['agree', 'accept']) {
      const flow = { action, contracts: [{ id: made.id, version }], reason: 'ตกลงกันแล้ว' }
      const [step] = await clerk.items<{ done: boolean; version: number }[]>('POST', '/v1/contracts/actions/flow', flow)
      if (step?.done !== true) throw new Error(`The contract could not be brought into force: ${JSON.stringify(step)}`)
      version = step.version
    }
  }
  const contract = async (direction: 'receivable' | 'payable', lines: readonly object[]): Promise<string> => {
    const partnerId = direction === 'receivable' ? customerPartnerId : carrierPartnerId
    const year = { effectiveDate: '2020-01-01', expiryDate: '2099-12-31' }
    const made = await clerk.items<{ id: string; version: number }>('POST', '/v1/contracts', { direction, partnerId, ...year })
    await bringIntoForce(made, lines)
    return made.id
  }
  const deliver = deliveryOf(app, world, road)
  return { world, clerk, road, customerPartnerId, carrierPartnerId, items, contract, bringIntoForce, deliver }
}
