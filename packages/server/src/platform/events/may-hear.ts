import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Caller } from '../caller.ts'
import type { Topic } from './publish-change.ts'
import type { OutboxEvent } from './outbox.ts'

/** Permission needed to receive events of a topic; `own` goes only to the addressed user. */
const neededPermissions: Readonly<Record<Topic, Permission | 'own' | 'everybody'>> = {
  orders: 'order.view',
  shipments: 'shipment.view',
  jobs: 'job.view',
  plans: 'plan.view',
  transfers: 'transfer.view',
  exceptions: 'exception.view',
  imports: 'own',
  tasks: 'own',
  notices: 'own',
  session: 'own',
  dashboard: 'dashboard.view',
  sites: 'site.view',
  customers: 'customer.view',
  subcontractors: 'subcontractor.view',
  drivers: 'driver.view',
  vehicles: 'vehicle.view',
  trailers: 'vehicle.view',
  devices: 'device.view',
  users: 'user.view',
  roles: 'role.view',
  organisations: 'organisation.view',
  settings: 'everybody',
  messages: 'message.view',
  webhooks: 'api_key.view',
  reference: 'everybody',
  commerce: 'partner.view',
  billing: 'billing_setup.view',
  hours: 'working_time.view',
  reports: 'dynamic_report.view',
  upkeep: 'own_vehicle.view',
  strategies: 'strategy.view',
  presence: 'order.view',
  shipment_presence: 'shipment.view',
  job_presence: 'job.view',
  plan_presence: 'plan.view',
}

const isTopic = (topic: string): topic is Topic => Object.hasOwn(neededPermissions, topic)

const withinScope = ({ scope }: Caller, event: OutboxEvent): boolean => {
  switch (scope.kind) {
    case 'all':
      return true
    case 'business_units':
      return event.businessUnitId === null || scope.ids.includes(event.businessUnitId)
    case 'customer':
      return event.customerId === scope.id
    case 'subcontractor':
      return event.subcontractorId === scope.id && (scope.unscheduled || !event.unscheduled)
    case 'driver':
      return event.driverId === scope.id
  }
}

/** Applies the row scope of `db/rows.ts` to an event: callers receive events only of records they may read. */
export const maySeeEvent = (caller: Caller, event: OutboxEvent): boolean => {
  if (event.tenantId !== caller.tenantId || !isTopic(event.topic)) return false
  if (event.userId !== null) return event.userId === caller.userId
  const need = neededPermissions[event.topic]
  if (need === 'own') return false
  if (need === 'everybody') return true
  return caller.permissions.has(need) && withinScope(caller, event)
}
