import { reportDefinition } from './report-records.ts'
import { byPath, names, open, own, shows, type ScopeCase } from './scope-case.ts'

const report = { name: 'x', definition: reportDefinition }

const schedule = (reportId: string) => ({
  reportId,
  cadence: 'daily',
  time: '08:00',
  recipients: ['x@example.co.th'],
  language: 'th',
})

const board = (reportId: string) => ({ name: 'x', tiles: [{ reportId }] })

/** User-defined reports are for internal users. */
export const reportCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/dynamic-reports': shows('dynamicReport'),
  // Built-in in every company, without data.
  'GET /v1/dynamic-reports/ready': open,
  'GET /v1/dynamic-reports/{id}': byPath('dynamicReport'),
  'POST /v1/dynamic-reports': own,
  'PUT /v1/dynamic-reports/{id}': byPath('dynamicReport', () => ({ ...report, version: 1 })),
  'DELETE /v1/dynamic-reports/{id}': names('dynamicReport', ({ dynamicReport }) => ({
    params: { id: dynamicReport.id },
    query: { version: '1' },
  })),
  'GET /v1/dynamic-reports/{id}/figures': byPath('dynamicReport'),
  'GET /v1/dynamic-reports/{id}/rows': byPath('dynamicReport'),
  'POST /v1/dynamic-reports/{id}/actions/export': byPath('dynamicReport', () => ({})),
  'GET /v1/auto-reports': shows('autoReport'),
  'POST /v1/auto-reports': {
    kind: 'refers',
    to: 'dynamicReport',
    ask: ({ dynamicReport }) => ({ payload: schedule(dynamicReport.id) }),
  },
  'PUT /v1/auto-reports/{id}': byPath('autoReport', ({ dynamicReport }) => ({ ...schedule(dynamicReport.id), version: 1 })),
  'DELETE /v1/auto-reports/{id}': names('autoReport', ({ autoReport }) => ({
    params: { id: autoReport.id },
    query: { version: '1' },
  })),
  'POST /v1/auto-reports/{id}/actions/run': byPath('autoReport'),
  'GET /v1/auto-reports/{id}/runs': byPath('autoReport'),
  'GET /v1/boards': shows('board'),
  'GET /v1/boards/{id}': byPath('board'),
  'POST /v1/boards': { kind: 'refers', to: 'dynamicReport', ask: ({ dynamicReport }) => ({ payload: board(dynamicReport.id) }) },
  'PUT /v1/boards/{id}': byPath('board', ({ dynamicReport }) => ({ ...board(dynamicReport.id), version: 1 })),
  'DELETE /v1/boards/{id}': names('board', ({ board: { id } }) => ({ params: { id }, query: { version: '1' } })),
  'POST /v1/boards/{id}/actions/subscribe': byPath('board', () => ({ subscribed: true })),
  // Counts within the scope; covered by the dynamic reports test.
  'POST /v1/dynamic-reports/actions/try': own,
  'GET /v1/dynamic-reports/values': shows('customer', { dataSet: 'orders', field: 'customer' }),
  // Names of internal users, for internal users only.
  'GET /v1/dynamic-reports/audience': open,
}
