/**
 * Permissions: an area and an action. Every operation names the one it needs, roles are sets of them, and menus are derived from
 * them.
 */
export const permissionAreas = {
  dashboard: ['view'],
  order: ['view', 'create', 'edit', 'import', 'export', 'cancel', 'confirm'],
  shipment: [
    'view',
    'export',
    'advance',
    'skip',
    'correct',
    'cancel',
    'reassign',
    'report_failure',
    'decide_failure',
    'return',
    'mark_lost',
    'mark_damaged',
    'approve',
  ],
  job: [
    'view',
    'create',
    'edit',
    'schedule',
    'accept',
    'cancel',
    'export',
    'update_driver',
    'import',
    'confirm',
    'recheck',
    'close',
  ],
  plan: ['view', 'edit', 'publish'],
  transfer: ['view', 'edit', 'send', 'receive'],
  dock: ['view', 'book', 'create', 'edit', 'status', 'import', 'export'],
  receipt: ['view', 'register', 'confirm', 'mail', 'acknowledge'],
  tracking: ['view', 'share'],
  scorecard: ['view'],
  exception: ['view', 'create', 'edit', 'confirm', 'close'],
  site: ['view', 'create', 'edit', 'status', 'import', 'export'],
  rest_stop: ['view', 'create', 'edit', 'status', 'import', 'export'],
  route_code: ['view', 'create', 'edit', 'delete', 'import', 'export'],
  customer: ['view', 'create', 'edit', 'status', 'import', 'export'],
  subcontractor: ['view', 'create', 'edit', 'status', 'import', 'export'],
  driver: ['view', 'create', 'edit', 'status', 'import', 'export'],
  vehicle: ['view', 'create', 'edit', 'status', 'delete', 'import', 'export'],
  partner: ['view', 'create', 'edit', 'status', 'import', 'export', 'cooperate'],
  project: ['view', 'create', 'edit', 'status', 'import', 'export', 'cooperate'],
  product: ['view', 'create', 'edit', 'status', 'import', 'export'],
  line: ['view', 'create', 'edit', 'status', 'import', 'export'],
  fleet: ['view', 'create', 'edit', 'status', 'import', 'export'],
  own_vehicle: ['view', 'create', 'edit', 'status', 'import', 'export'],
  wage: ['view', 'create', 'edit', 'status', 'import', 'export'],
  capacity: ['view'],
  quotation: ['view', 'create', 'edit', 'export'],
  contract: ['view', 'create', 'edit', 'approve', 'import', 'export'],
  rate_card: ['view', 'create', 'edit', 'status', 'import', 'export'],
  receivable_bill: ['view', 'create', 'edit', 'confirm', 'reconcile', 'answer', 'export'],
  payable_bill: ['view', 'create', 'edit', 'confirm', 'reconcile', 'answer', 'export'],
  paper: ['issue', 'cancel', 'report'],
  financial_statement: ['view', 'export'],
  what_if: ['view', 'create', 'export'],
  billing_setup: ['view', 'create', 'edit', 'status', 'import', 'export'],
  dynamic_report: ['view', 'create', 'edit', 'export', 'mail'],
  working_time: ['view', 'create', 'edit', 'export'],
  device: ['view', 'create', 'edit', 'status', 'import', 'export'],
  strategy: ['view', 'create', 'edit', 'status', 'import', 'export'],
  address: ['view', 'edit', 'import', 'export'],
  reference: ['view', 'edit'],
  user: ['view', 'create', 'edit', 'status', 'import', 'export'],
  role: ['view', 'create', 'edit', 'delete', 'status', 'import', 'export'],
  own_company: ['view', 'edit'],
  organisation: ['view', 'create', 'edit', 'status', 'import', 'export'],
  setting: ['view', 'edit'],
  message: ['view', 'edit'],
  api_key: ['view', 'edit'],
  audit: ['view'],
  platform: ['administer'],
} as const

type Areas = typeof permissionAreas
export type PermissionArea = keyof Areas

/** `'order.view'`, `'shipment.skip'` … */
export type Permission = { [Area in PermissionArea]: `${Area}.${Areas[Area][number]}` }[PermissionArea]

export const permissions: readonly Permission[] = Object.entries(permissionAreas).flatMap(([area, actions]) =>
  // Object.entries loses the relation of area and action; the pairs are exactly those of the table.
  actions.map((action) => `${area}.${action}` as Permission),
)

export const isPermission = (value: string): value is Permission => (permissions as readonly string[]).includes(value)
