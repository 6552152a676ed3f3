import { executionCases } from './scope-cases-execution.ts'
import { fleetCases } from './scope-cases-fleet.ts'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { addressImport } from '@khonsong/domain/channels/imports/address-import.ts'
import { jobImport } from '@khonsong/domain/channels/imports/job-import.ts'
import { scheduleImport } from '@khonsong/domain/channels/imports/schedule-import.ts'
import { statusImport } from '@khonsong/domain/channels/imports/status-import.ts'
import { masterImports } from '@khonsong/domain/channels/imports/master-imports.ts'
import { ourCases } from './scope-cases-ours.ts'
import { planningCases } from './scope-cases-planning.ts'
import { trackingPageCases } from './scope-cases-tracking-page.ts'
import { driverPageCases } from './scope-cases-driver-page.ts'
import { receiptCases } from './scope-cases-receipts.ts'
import { exceptionCases } from './scope-cases-exceptions.ts'
import { transportPlanCases } from './scope-cases-transport-plans.ts'
import { billingCases } from './scope-cases-billing.ts'
import { reportCases } from './scope-cases-reports.ts'
import { telematicsCases } from './scope-cases-telematics.ts'
import { transferCases } from './scope-cases-transfers.ts'

/** Scope test of every API call; the test fails for a call that is not listed. */

const ofSubject = (subject: string, ask: (id: string) => Question): ScopeCase =>
  names('import', (records) => ask(records.import.bySubject[subject] ?? ''))

/** Documented import calls of every served subject. */
import {
  byBody,
  byPath,
  byQuery,
  csv,
  makes,
  names,
  open,
  plainRecord,
  own,
  setStatus,
  shows,
  type Question,
  type ScopeCase,
} from './scope-case.ts'
import { messageCases } from './scope-cases-messages.ts'
import { legCases, mainJobCases, trackingCases } from './scope-cases-main-job.ts'

export type { Kind, Question, Records, ScopeCase } from './scope-case.ts'
const importSpellings = (): Readonly<Record<string, ScopeCase>> => {
  const cases: Record<string, ScopeCase> = {}
  for (const { name } of [...masterImports, addressImport, jobImport, scheduleImport, statusImport]) {
    const calls = importCalls[name]
    if (!calls) continue
    const add = (call: Pick<Operation, 'method' | 'path'> | undefined, one: ScopeCase) => {
      if (call) cases[`${call.method} ${call.path}`] = one
    }
    // The id is in the path of some calls and in the query of others.
    const byPathId = ofSubject(name, (id) => ({ params: { id, errorId: id } }))
    const byQueryId = ofSubject(name, (id) => ({ query: { errorId: id } }))
    const byId = (path: string) => (path.includes('{') ? byPathId : byQueryId)
    add(calls.upload, makes)
    add(calls.confirm, byId(calls.confirm?.path ?? ''))
    add(
      calls.proceed,
      ofSubject(name, (id) => ({ payload: { errorId: id } })),
    )
    add(calls.errors, byId(calls.errors.path))
    add(
      calls.progress,
      ofSubject(name, (id) => ({ query: { importId: id } })),
    )
  }
  return cases
}

const people: Readonly<Record<string, ScopeCase>> = {
  // The caller's own company only; covered by its own test.
  'GET /v1/own-company': own,
  'GET /v1/own-company/projects': own,
  'GET /v1/own-company/partners': own,
  'GET /v1/users': shows('user'),
  'GET /v1/users/{id}': byPath('user'),
  'POST /v1/users': makes,
  'PUT /v1/users/{id}': byPath('user', () => ({ version: 1, displayName: 'ใครก็ได้' })),
  'POST /v1/users/actions/set-status': setStatus('user'),
  'GET /v1/users/{id}/history': byPath('user'),
  'GET /v1/users/history': shows('user'),
  'GET /v1/users/export': shows('user', csv),
  'POST /v1/users/{id}/actions/reset-password': byPath('user', () => ({})),
  'POST /v1/users/{id}/actions/end-sessions': byPath('user', () => ({})),
  'POST /v1/users/{id}/actions/invite': byPath('user', () => ({ by: 'link' })),
  'POST /v1/users/{id}/actions/reset-second-factor': byPath('user', () => ({})),
  'GET /v1/users/{id}/rights': byPath('user'),
  'POST /v1/session/looking': names('user', ({ user }) => ({ payload: { userId: user.id } })),
  'DELETE /v1/session/looking': own,
  'GET /v1/roles': shows('role'),
  'GET /v1/roles/{id}': byPath('role'),
  'POST /v1/roles': makes,
  'PUT /v1/roles/{id}': byPath('role', () => ({ version: 1, remark: 'x' })),
  'DELETE /v1/roles/{id}': byPath('role'),
  'POST /v1/roles/actions/set-status': setStatus('role'),
  'GET /v1/roles/{id}/history': byPath('role'),
  'GET /v1/roles/history': shows('role'),
  'GET /v1/roles/export': shows('role', csv),
  'GET /v1/roles/{id}/users': byPath('role'),
  'PUT /v1/roles/{id}/users': byPath('role', ({ user }) => ({ add: [user.id], remove: [] })),
  'GET /v1/organisations': shows('organisation'),
  'GET /v1/organisations/{id}': byPath('organisation'),
  'POST /v1/organisations': makes,
  'PUT /v1/organisations/{id}': byPath('organisation', () => ({ version: 1, remark: 'x' })),
  'POST /v1/organisations/actions/set-status': setStatus('organisation'),
  'GET /v1/organisations/{id}/history': byPath('organisation'),
  'GET /v1/organisations/history': shows('organisation'),
  'GET /v1/organisations/export': shows('organisation', csv),
  'GET /v1/organisations/tree': shows('organisation'),
  'POST /v1/organisations/{id}/actions/move': byPath('organisation', ({ organisation }) => ({
    version: 1,
    parentId: organisation.id,
  })),
  'POST /v1/organisations/{id}/actions/move-people': byPath('organisation', ({ user }) => ({
    people: [{ id: user.id, version: 1 }],
  })),
  'GET /v1/organisations/{id}/people': byPath('organisation'),
  'GET /v1/organisations/{id}/moves': byPath('organisation'),
  'GET /v1/users/{id}/moves': byPath('user'),
  'POST /v1/users/actions/invite': names('user', ({ user }) => ({ payload: { ids: [user.id] } })),
  ...plainRecord('/v1/business-units', 'organisation', { remark: 'x' }),
  'GET /v1/business-units/history': shows('organisation'),
}

const masters: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/site/list': shows('site'),
  'GET /v1/site/detail': byQuery('site', 'siteRefId'),
  'POST /v1/site/add': {
    kind: 'refers',
    to: 'customer',
    ask: ({ customer, site, siteType, province }) => ({
      payload: {
        siteCode: `N${site.id.slice(-6)}`,
        siteName: 'ร้านใหม่',
        siteTypeId: siteType.id,
        address: '1 ถนนสีลม',
        customerId: customer.id,
        provinceId: province.id,
        dockCount: 1,
      },
    }),
  },
  'PUT /v1/site/edit': byBody('site'),
  'POST /v1/site/set-status': setStatus('site'),
  'GET /v1/site/detail-history': byQuery('site', 'siteId'),
  'GET /v1/site/site-history': shows('site'),
  'GET /v1/site/export': shows('site', csv),
  'POST /v1/site/restore/{id}': byPath('site', () => ({})),
  ...plainRecord('/v1/site-types', 'siteType'),
  'GET /v1/site-types/history': shows('siteType'),
  ...plainRecord('/v1/banks', 'bank'),
  'GET /v1/banks/history': shows('bank'),
  'GET /v1/customer/list': shows('customer'),
  'GET /v1/customer/{id}/detail': byPath('customer'),
  'POST /v1/customer/add': makes,
  'PUT /v1/customer/edit': byBody('customer'),
  'POST /v1/customer/set-status': setStatus('customer'),
  'GET /v1/customer/{id}/history': byPath('customer'),
  'GET /v1/customer/history': shows('customer'),
  'GET /v1/customer/export': shows('customer', csv),
  'GET /v1/customer/get-customer': shows('customer'),
  // Reports only codes of visible customers; covered by its own test.
  'POST /v1/customer/list-existed-contract-code': open,
  'GET /v1/customer-group/list': shows('customerGroup'),
  'GET /v1/customer-group/{id}/detail': byPath('customerGroup'),
  'POST /v1/customer-group/add': makes,
  'PUT /v1/customer-group/edit': byBody('customerGroup'),
  'POST /v1/customer-group/set-status': setStatus('customerGroup'),
  'GET /v1/customer-group/{id}/history': byPath('customerGroup'),
  'GET /v1/customer-group/export': shows('customerGroup', csv),
  'GET /v1/sub-contractor/list': shows('subcontractor'),
  'GET /v1/sub-contractor/{id}/detail': byPath('subcontractor'),
  'POST /v1/sub-contractor/add': makes,
  'PUT /v1/sub-contractor/edit': byBody('subcontractor'),
  'POST /v1/sub-contractor/set-status': setStatus('subcontractor'),
  'GET /v1/sub-contractor/history': shows('subcontractor'),
  'GET /v1/sub-contractor/export': shows('subcontractor', csv),
}

const references: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/temperaturecontrols': shows('temperatureType'),
  'GET /v1/temperaturecontrols/{id}': byPath('temperatureType'),
  'POST /v1/temperaturecontrols': makes,
  'PUT /v1/temperaturecontrols': byBody('temperatureType'),
  'DELETE /v1/temperaturecontrols': byQuery('temperatureType', 'pids'),
  'POST /v1/temperaturecontrols/set-status': setStatus('temperatureType'),
  'GET /v1/temperaturecontrols/{id}/history': byPath('temperatureType'),
  'GET /v1/temperaturecontrols/export': shows('temperatureType', csv),
  'GET /v1/goodstype/list': shows('goodsType'),
  'GET /v1/goodstype/options': shows('goodsType'),
  'GET /v1/goodstype/{id}/detail': byPath('goodsType'),
  'POST /v1/goodstype/add': makes,
  'PUT /v1/goodstype/edit': byBody('goodsType'),
  'POST /v1/goodstype/set-status': setStatus('goodsType'),
  'GET /v1/goodstype/{id}/history': byPath('goodsType'),
  'GET /v1/goodstype/export': shows('goodsType', csv),
  'GET /v1/vehicle-type/list': shows('vehicleType'),
  'GET /v1/vehicle-type/{id}/detail': byPath('vehicleType'),
  'POST /v1/vehicle-type/add': makes,
  'PUT /v1/vehicle-type/edit': byBody('vehicleType'),
  'POST /v1/vehicle-type/set-status': setStatus('vehicleType'),
  'GET /v1/vehicle-type/{id}/history': byPath('vehicleType'),
  'GET /v1/vehicle-type/export': shows('vehicleType', csv),
  'GET /v1/vehicle/type': shows('vehicleType'),
  'GET /v1/site-type/list': open,
  'GET /v1/site-subtype/list': open,
  'GET /v1/site/group-vehicle-type': byQuery('site', 'siteId'),
  'GET /v1/site/similar': shows('site', { siteName: 'ศูนย์กระจายสินค้าบางนา' }),
  'GET /v1/site/map': shows('site'),
  'GET /dt/admin/v1/rest-stop/list': shows('restStop'),
  'GET /dt/admin/v1/rest-stop/{id}': byPath('restStop'),
  'POST /dt/admin/v1/rest-stop': makes,
  'PUT /dt/admin/v1/rest-stop/{id}': byPath('restStop', () => ({ version: 1, parkingCount: 3 })),
  'GET /dt/admin/v1/rest-stop/history': shows('restStop'),
  'GET /dt/admin/v1/rest-stop/export': shows('restStop', csv),
  'PATCH /dt/admin/v1/rest-stop/{id}/update-status': byPath('restStop', () => ({ statusType: 0, status: 0 })),
  'GET /v1/route-code/list': shows('routeCode'),
  'GET /v1/route-code/{id}/detail': byPath('routeCode'),
  'POST /v1/route-code/add': {
    kind: 'refers',
    to: 'site',
    ask: ({ site }) => ({ payload: { routeCode: `N${site.id.slice(-6)}`, originSiteId: site.id } }),
  },
  'PUT /v1/route-code/edit': byBody('routeCode'),
  'GET /v1/route-code/history': shows('routeCode'),
  'GET /v1/route-code/export': shows('routeCode', csv),
  'DELETE /v1/route-code/delete/': names('routeCode', ({ routeCode }) => ({ query: { ids: routeCode.id } })),
  'GET /v1/country/list': open,
  'GET /v1/province/list': open,
  'GET /v1/district/list': open,
  'GET /v1/sub-district/list': open,
  'GET /v1/bank-info/list': open,
  // Customers may read the units they can order at; covered by its own test, also that carriers and drivers may not.
  'GET /v1/business-unit/list': open,
  'GET /v1/sub-district/postal-code/list': open,
  'GET /v1/system/version': open,
  'GET /v1/app/common/pcdlinkage': open,
  'GET /v1/address/search': open,
  'GET /v1/address/uses': open,
  'GET /v1/address/history': open,
  'GET /v1/address/counts': open,
  'GET /v1/address/export': open,
  'POST /v1/address/createProvince': makes,
  'POST /v1/address/createDistrict': makes,
  'POST /v1/address/createSubDistrict': makes,
  'PUT /v1/address/updateProvince': open,
  'PUT /v1/address/updateDistrict': open,
  'PUT /v1/address/updateSubDistrict': open,
  'PUT /v1/address/updatePostalCode': open,
  'PUT /v1/sub-district/postal-code/delete': open,
  'DELETE /v1/province/delete': open,
  'DELETE /v1/district/delete': open,
  'DELETE /v1/sub-district/delete': open,
  'GET /v1/stations/location/point': open,
  'GET /v1/address/outside-search': open,
  'GET /v1/address/outside-point': open,
}

const oneself: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/app/branding': open,
  'POST /v1/session': own,
  'GET /v1/session': own,
  'DELETE /v1/session': own,
  'PUT /v1/accounts/password': own,
  'PATCH /v1/accounts/tmsauth': own,
  'POST /v1/accounts/password-reset': open,
  'POST /v1/session/company': own,
  'POST /v1/session/company/choices': own,
  'POST /v1/session/company/finish': own,
  'POST /v1/accounts/company-link': own,
  'POST /v1/accounts/company-link/remove': own,
  'POST /v1/accounts/links/open': own,
  'POST /v1/accounts/links/use': own,
  'GET /v1/accounts/second-factor': own,
  'POST /v1/accounts/second-factor/totp': own,
  'POST /v1/session/confirm': own,
  'POST /v1/accounts/second-factor/totp/confirm': own,
  'POST /v1/accounts/second-factor/totp/remove': own,
  'POST /v1/accounts/second-factor/recovery-codes': own,
  'POST /v1/session/second-factor': own,
  'POST /v1/accounts/passkeys/options': own,
  'POST /v1/accounts/passkeys': own,
  'POST /v1/accounts/passkeys/{id}/remove': own,
  'POST /v1/session/passkey/options': own,
  'POST /v1/session/passkey': own,
  'GET /v1/sessions': own,
  'DELETE /v1/sessions/{sessionId}': own,
  'DELETE /v1/sessions': own,
  'GET /v1/menus/mine': own,
  'GET /v1/platform/disk': open,
  'GET /v1/accounts/me': own,
  'PUT /v1/accounts/me': own,
  'GET /v1/settings/query': open,
  'POST /v1/tableheadersetting': own,
  'GET /v1/tableheadersetting': own,
  'POST /v1/listviewsetting': own,
  'POST /v1/listviewsetting/remove': own,
  'GET /v1/listviewsetting': own,
  'POST /v1/files/photos': makes,
  'POST /v1/files/attachments': makes,
  'POST /v1/files/images': makes,
  'GET /v1/files/{id}': byPath('file'),
  'GET /v1/events': own,
  'GET /v1/notices': own,
  'POST /v1/notices/read': own,
  'GET /v1/system/reload/helper-service': open,
  'GET /v1/templates/download/{name}': open,
  'GET /templates/{name}': open,
  'POST /v1/orders/import': makes,
  ...importSpellings(),
  'GET /v1/imports': shows('import'),
  'GET /v1/imports/{id}': byPath('import'),
  'GET /v1/imports/{id}/rows': byPath('import'),
  'GET /v1/imports/{id}/problems': byPath('import'),
  'GET /v1/imports/{id}/candidates': names('import', (records) => ({
    params: { id: records.import.id },
    query: { column: 'origin', text: 'บางนา' },
  })),
  'GET /v1/imports/{id}/download-error-file': byPath('import'),
  'PATCH /v1/imports/{id}/rows': byPath('import', () => ({ cells: [{ rowNo: 2, column: 'weight', value: '5' }] })),
  'POST /v1/imports/{id}/replace': byPath('import', () => ({ column: 'weight', from: '4', to: '5' })),
  'GET /v1/imports/{id}/columns': byPath('import'),
  'POST /v1/imports/{id}/match': byPath('import', () => ({})),
  'PUT /v1/imports/{id}/columns': byPath('import', () => ({ columns: [] })),
  'POST /v1/imports/{id}/answer': byPath('import', () => ({ answer: 'leave_out' })),
  'POST /v1/imports/{id}/continue': byPath('import', () => ({})),
  'POST /v1/imports/{id}/finish': byPath('import', () => ({})),
  'POST /v1/imports/{id}/confirm': byPath('import', () => ({})),
  'POST /v1/imports/{id}/cancel': byPath('import', () => ({})),
  'POST /v1/imports/{id}/undo': byPath('import', () => ({})),
  'GET /v1/tasks': shows('task'),
  // Own files only; covered by the reports test.
  'GET /v1/reports/files': open,
  'GET /v1/tasks/{id}': byPath('task'),
  'POST /v1/tasks/{id}/cancel': byPath('task', () => ({})),
}

export const scopeCases: Readonly<Record<string, ScopeCase>> = {
  ...people,
  ...masters,
  ...references,
  ...mainJobCases,
  ...legCases,
  ...trackingCases,
  ...oneself,
  ...messageCases,
  ...fleetCases,
  ...executionCases,
  ...planningCases,
  ...driverPageCases,
  ...trackingPageCases,
  ...transportPlanCases,
  ...transferCases,
  ...telematicsCases,
  ...reportCases,
  ...billingCases,
  ...receiptCases,
  ...exceptionCases,
  ...ourCases,
}
