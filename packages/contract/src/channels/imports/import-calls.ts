import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { FilePolicyName } from '@khonsong/domain/kernel/file-policy.ts'
import { z } from 'zod'
import { importDetail, importRow, uploadBody } from './imports.ts'
import { listOf, listQuery } from '../../kernel/list.ts'
import { operation, type Method } from '../../kernel/operation.ts'

/**
 * Import calls of the masters under their documented spellings. All of them use one import run of the workbench:
 * `errorId` and `importId` are its id.
 */

type Route = `${Method} /${string}`

/** Documented routes of one subject; those not in the specification are absent. */
interface Routes {
  readonly upload: Route
  /** Accepted uploads; workbooks by default. */
  readonly takes?: FilePolicyName
  readonly confirm?: Route
  readonly proceed?: Route
  readonly errors: Route
  readonly progress?: Route
}

const ticket = importDetail.extend({
  importId: z.uuid(),
  errorId: z.uuid(),
  /** The same id under the name used by rest stops. */
  confirmImportRestStopId: z.uuid(),
})
export type ImportTicket = z.output<typeof ticket>

/** A row awaiting confirmation; `confirmedIds` takes its `id`. */
const confirmable = importRow.extend({ id: z.number().int() })

const progress = z.object({
  importId: z.uuid(),
  errorId: z.uuid(),
  state: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  savedCount: z.number().int(),
  issueCount: z.number().int(),
})

const inPath = (route: Route, name: string) => route.includes(`{${name}}`)

/** Calls of one subject; the id's name in path or query is the documented one. */
const callsOf = (
  label: string,
  needs: Permission,
  { upload, takes = 'excel', confirm, proceed, errors, progress: polled }: Routes,
) => ({
  upload: operation(upload, {
    summary: `${label}: import an Excel ${takes === 'list' ? 'or CSV file' : 'file'}; it is read in the background`,
    needs,
    upload: { policy: takes, maxFiles: 1 },
    body: uploadBody,
    output: ticket,
  }),
  confirm:
    confirm &&
    operation(confirm, {
      summary: `${label}: rows of an import that wait for confirmation, with what they would change`,
      needs,
      params: inPath(confirm, 'errorId') ? z.object({ errorId: z.uuid() }) : z.undefined(),
      query: inPath(confirm, 'errorId') ? listQuery({}) : listQuery({ errorId: z.uuid() }),
      output: listOf(confirmable),
    }),
  proceed:
    proceed &&
    operation(proceed, {
      summary: `${label}: save the rows that are ready; confirmedIds are the rows to override, all of them when absent`,
      needs,
      body: z
        .object({
          errorId: z.uuid().optional(),
          confirmImportRestStopId: z.uuid().optional(),
          confirmedIds: z.array(z.number().int().min(1)).max(100_000).optional(),
        })
        .refine(({ errorId, confirmImportRestStopId }) => errorId !== undefined || confirmImportRestStopId !== undefined),
      output: ticket,
    }),
  errors: operation(errors, {
    summary: `${label}: the rows with an issue (type 0) or the rows that were saved (type 1) as a workbook`,
    needs,
    params: inPath(errors, 'id') ? z.object({ id: z.uuid() }) : z.undefined(),
    query: z.object({ ...(inPath(errors, 'id') ? {} : { errorId: z.uuid() }), type: z.enum(['0', '1']).default('0') }),
    answers: 'file',
  }),
  progress:
    polled &&
    operation(polled, {
      summary: `${label}: how far an import is`,
      needs,
      query: z.object({ importId: z.uuid() }),
      output: progress,
    }),
})
export type ImportCalls = ReturnType<typeof callsOf>

/** By subject name. */
export const importCalls: Readonly<Record<string, ImportCalls>> = {
  jobs: callsOf('Job information', 'job.import', {
    upload: 'POST /v1/routes/import',
    errors: 'GET /v1/routes/download-error-file',
  }),
  job_schedules: callsOf('Dispatch schedule', 'job.schedule', {
    upload: 'POST /v1/routes/import-schedule',
    takes: 'list',
    confirm: 'GET /v1/routes/import-schedule/confirm',
    proceed: 'POST /v1/routes/import-schedule/continue',
    errors: 'GET /v1/routes/import-schedule/download-error-file',
  }),
  shipment_statuses: callsOf('Shipment statuses', 'shipment.advance', {
    upload: 'POST /v1/shipment-status/import-file',
    takes: 'list',
    errors: 'GET /v1/shipment-status/download-error-file',
  }),
  sites: callsOf('Sites', 'site.import', {
    upload: 'POST /v1/site/importv2',
    confirm: 'GET /v1/site/list-confirm',
    proceed: 'POST /v1/site/import-continue',
    errors: 'GET /v1/site/download-error-file',
  }),
  customers: callsOf('Customers', 'customer.import', {
    upload: 'POST /v1/customer/importv2',
    confirm: 'GET /v1/customer/list-confirm',
    proceed: 'POST /v1/customer/import-continue',
    errors: 'GET /v1/customer/download-error-file',
  }),
  drivers: callsOf('Drivers', 'driver.import', {
    upload: 'POST /v1/driver/importv2',
    confirm: 'GET /v1/driver/list-confirm',
    proceed: 'POST /v1/driver/import-continue',
    errors: 'GET /v1/driver/download-error-file',
  }),
  vehicles: callsOf('Vehicles', 'vehicle.import', {
    upload: 'POST /v1/vehicle/importv2',
    confirm: 'GET /v1/vehicle/duplicate',
    proceed: 'POST /v1/vehicle/continue',
    errors: 'GET /v1/vehicle/download-error-file',
  }),
  trailers: callsOf('Trailers', 'vehicle.import', {
    upload: 'POST /v1/trailer/import',
    confirm: 'GET /v1/trailer/get-list-override',
    proceed: 'POST /v1/trailer/continue',
    errors: 'GET /v1/trailer/download-error-file',
  }),
  subcontractors: callsOf('Subcontractors', 'subcontractor.import', {
    upload: 'POST /v1/sub-contractor/importv2',
    confirm: 'GET /v1/sub-contractor/duplicate',
    proceed: 'POST /v1/sub-contractor/continue',
    errors: 'GET /v1/sub-contractor/export-error',
  }),
  route_codes: callsOf('Route codes', 'route_code.import', {
    upload: 'POST /v1/route-code/import',
    confirm: 'GET /v1/route-code/import/confirm',
    proceed: 'POST /v1/route-code/import/finish',
    errors: 'GET /v1/route-code/download-error-file',
  }),
  temperature_types: callsOf('Temperature types', 'reference.edit', {
    upload: 'POST /v1/temperaturecontrols/import',
    confirm: 'GET /v1/temperaturecontrols/confirm',
    proceed: 'POST /v1/temperaturecontrols/import/finish',
    errors: 'GET /v1/temperaturecontrols/download-error-file',
  }),
  rest_stops: callsOf('Rest stops', 'rest_stop.import', {
    upload: 'POST /dt/admin/v1/rest-stop/import',
    confirm: 'GET /dt/admin/v1/rest-stop/import/confirm/{errorId}',
    proceed: 'POST /dt/admin/v1/rest-stop/import/confirm',
    errors: 'GET /dt/admin/v1/rest-stop/import/error/{id}',
    progress: 'GET /dt/admin/v1/rest-stop/import-progress',
  }),
  goods_types: callsOf('Goods types', 'reference.edit', {
    upload: 'POST /v1/goodstype/import',
    errors: 'GET /v1/goodstype/export/error-file',
  }),
  partners: callsOf('Partners', 'partner.import', {
    upload: 'POST /v1/partner/import',
    errors: 'GET /v1/partner/download-error-file',
  }),
  partner_contacts: callsOf('Partner contacts', 'partner.import', {
    upload: 'POST /v1/partner-contact/import',
    errors: 'GET /v1/partner-contact/download-error-file',
  }),
  products: callsOf('Products', 'product.import', {
    upload: 'POST /v1/product/import',
    errors: 'GET /v1/product/download-error-file',
  }),
  projects: callsOf('Projects', 'project.import', {
    upload: 'POST /v1/project/import',
    errors: 'GET /v1/project/download-error-file',
  }),
  business_areas: callsOf('Business areas', 'line.import', {
    upload: 'POST /v1/business-area/import',
    errors: 'GET /v1/business-area/download-error-file',
  }),
  surcharge_groups: callsOf('Surcharge/discount groups', 'product.import', {
    upload: 'POST /v1/surcharge-group/import',
    errors: 'GET /v1/surcharge-group/download-error-file',
  }),
  surcharge_items: callsOf('Surcharge/discount items', 'product.import', {
    upload: 'POST /v1/surcharge-item/import',
    errors: 'GET /v1/surcharge-item/download-error-file',
  }),
  lines: callsOf('Lines', 'line.import', {
    upload: 'POST /v1/line/import',
    errors: 'GET /v1/line/download-error-file',
  }),
  devices: callsOf('Devices', 'device.import', {
    upload: 'POST /v1/devices/import',
    errors: 'GET /v1/devices/download-error-file',
  }),
  routing_strategies: callsOf('Automatic routing strategies', 'strategy.import', {
    upload: 'POST /v1/routing-strategy/import',
    errors: 'GET /v1/routing-strategy/download-error-file',
  }),
  dock_groups: callsOf('Dock groups', 'dock.import', {
    upload: 'POST /v1/dock-group/import',
    errors: 'GET /v1/dock-group/download-error-file',
  }),
  fleets: callsOf('Fleets', 'fleet.import', {
    upload: 'POST /v1/fleet/import',
    errors: 'GET /v1/fleet/download-error-file',
  }),
  vehicle_types: callsOf('Vehicle types', 'reference.edit', {
    upload: 'POST /v1/vehicle-type/import',
    errors: 'GET /v1/vehicle-type/download-error-file',
  }),
  own_vehicles: callsOf('Own vehicles', 'own_vehicle.import', {
    upload: 'POST /v1/own-vehicle/import',
    errors: 'GET /v1/own-vehicle/download-error-file',
  }),
  driver_terms: callsOf('Own drivers', 'wage.import', {
    upload: 'POST /v1/driver-terms/import',
    errors: 'GET /v1/driver-terms/download-error-file',
  }),
  driver_wages: callsOf('Driver wages', 'wage.import', {
    upload: 'POST /v1/driver-wage/import',
    errors: 'GET /v1/driver-wage/download-error-file',
  }),
  vehicle_records: callsOf('Records of own vehicles', 'own_vehicle.import', {
    upload: 'POST /v1/vehicle-record/import',
    errors: 'GET /v1/vehicle-record/download-error-file',
  }),
  site_types: callsOf('Site types', 'reference.edit', {
    upload: 'POST /v1/site-types/import',
    errors: 'GET /v1/site-types/download-error-file',
  }),
  service_items: callsOf('Service items', 'billing_setup.import', {
    upload: 'POST /v1/service-items/import',
    errors: 'GET /v1/service-items/download-error-file',
  }),
  billing_items: callsOf('Billing items', 'billing_setup.import', {
    upload: 'POST /v1/billing-items/import',
    errors: 'GET /v1/billing-items/download-error-file',
  }),
  contracts: callsOf('Contracts', 'contract.import', {
    upload: 'POST /v1/contracts/import',
    errors: 'GET /v1/contracts/download-error-file',
  }),
  data_sources: callsOf('Data sources', 'billing_setup.import', {
    upload: 'POST /v1/data-sources/import',
    errors: 'GET /v1/data-sources/download-error-file',
  }),
  billing_rules: callsOf('Billing rules', 'billing_setup.import', {
    upload: 'POST /v1/billing-rules/import',
    errors: 'GET /v1/billing-rules/download-error-file',
  }),
  allocation_rules: callsOf('Allocation rules', 'billing_setup.import', {
    upload: 'POST /v1/allocation-rules/import',
    errors: 'GET /v1/allocation-rules/download-error-file',
  }),
  fuel_prices: callsOf('Fuel prices', 'billing_setup.import', {
    upload: 'POST /v1/fuel-prices/import',
    errors: 'GET /v1/fuel-prices/download-error-file',
  }),
  banks: callsOf('Banks', 'reference.edit', {
    upload: 'POST /v1/banks/import',
    errors: 'GET /v1/banks/download-error-file',
  }),
  organisations: callsOf('Organisations', 'organisation.import', {
    upload: 'POST /v1/organisations/import',
    errors: 'GET /v1/organisations/download-error-file',
  }),
  roles: callsOf('Roles', 'role.import', {
    upload: 'POST /v1/roles/import',
    errors: 'GET /v1/roles/download-error-file',
  }),
  users: callsOf('User accounts', 'user.import', {
    upload: 'POST /v1/users/import',
    errors: 'GET /v1/users/download-error-file',
  }),
  business_units: callsOf('Business units', 'organisation.import', {
    upload: 'POST /v1/business-units/import',
    errors: 'GET /v1/business-units/download-error-file',
  }),
  addresses: callsOf('Addresses', 'address.import', {
    upload: 'POST /v1/address/import',
    errors: 'GET /v1/address/download-error-file',
  }),
}
