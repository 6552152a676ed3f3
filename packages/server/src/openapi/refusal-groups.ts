/** Code prefixes (first segment) of validation errors that any call may return. */
export const refusalsOfInput = ['field', 'record', 'id', 'request', 'list', 'time', 'day', 'access', 'server'] as const

interface RefusalGroup {
  readonly name: string
  /** Areas they apply to: first segment of the path. */
  readonly tags: readonly string[]
  /** First segments of the codes. */
  readonly codes: readonly string[]
}

/** Which business error codes the calls of an area can return. */
export const refusalGroups: readonly RefusalGroup[] = [
  {
    name: 'Order',
    tags: ['orders', 'order-templates', 'templates'],
    codes: ['order', 'bulk', 'batch', 'project', 'surcharge', 'cooperation', 'legs', 'tracking_link'],
  },
  {
    name: 'Shipment',
    tags: ['transports', 'tracking-activity', 'shipment-status'],
    codes: ['shipment', 'legs', 'batch', 'scan', 'bulk', 'file', 'temperature', 'certificate', 'tracking_link'],
  },
  {
    name: 'Execution',
    tags: ['perform'],
    codes: ['perform', 'linehaul', 'shipment', 'job', 'legs', 'bulk', 'order', 'batch', 'file'],
  },
  { name: 'DynamicReport', tags: ['dynamic-reports', 'auto-reports', 'boards'], codes: ['report'] },
  { name: 'Dashboard', tags: ['dashboard'], codes: ['dashboard'] },
  { name: 'TemperatureCertificate', tags: ['temperature-certificates'], codes: ['certificate'] },
  { name: 'WorkingTime', tags: ['working-times'], codes: ['clock'] },
  {
    name: 'Bill',
    tags: [
      'receivable-bills',
      'payable-bills',
      'receivable-pricings',
      'payable-pricings',
      'meters',
      'charges',
      'financial-statements',
      'what-if-runs',
    ],
    codes: ['bill', 'disputed', 'charge', 'meter', 'statement', 'paper', 'payment', 'tax', 'what_if', 'surcharge', 'bulk'],
  },
  {
    name: 'Paper',
    tags: [
      'receivable-papers',
      'payable-papers',
      'invoice-runs',
      'receivable-ageing',
      'payable-ageing',
      'receivable-accounts',
      'payable-accounts',
    ],
    codes: ['paper', 'account', 'bill', 'payment', 'invoice_run', 'bulk'],
  },
  { name: 'TaxRate', tags: ['tax-codes', 'tax-rates', 'ledger-accounts', 'tax-reports'], codes: ['tax', 'bulk'] },
  { name: 'RateCard', tags: ['rate-cards', 'rate-card-templates'], codes: ['rate_card', 'sheet', 'file', 'bulk'] },
  { name: 'Contract', tags: ['contracts'], codes: ['contract', 'price_line', 'bulk'] },
  { name: 'Quotation', tags: ['quotations'], codes: ['quotation', 'contract', 'price_line', 'bulk'] },
  {
    name: 'BillingRule',
    tags: ['billing-rules', 'data-sources', 'allocation-rules'],
    codes: ['rule', 'source', 'bulk'],
  },
  { name: 'ServiceItem', tags: ['service-items'], codes: ['service_item', 'bulk'] },
  { name: 'Plan', tags: ['plans'], codes: ['plan', 'job', 'capacity'] },
  {
    name: 'Job',
    tags: ['routes'],
    codes: ['job', 'schedule_import', 'shipment', 'bulk', 'capacity', 'driver', 'vehicle', 'trailer'],
  },
  {
    name: 'Driver',
    tags: ['driver', 'driver-terms', 'driver-wage', 'driver-wages'],
    codes: ['driver', 'driver_pictures', 'fleet', 'upkeep', 'bulk', 'file'],
  },
  {
    name: 'Vehicle',
    tags: ['vehicle', 'vehicle-type', 'own-vehicle', 'own-vehicles', 'vehicle-record', 'vehicle-records', 'trailer'],
    codes: ['vehicle', 'trailer', 'plate', 'fleet', 'upkeep', 'bulk'],
  },
  { name: 'Site', tags: ['site', 'site-type', 'site-types', 'stations'], codes: ['site', 'hours', 'fence', 'contact', 'bulk'] },
  {
    name: 'Area',
    tags: ['address', 'province', 'district', 'sub-district', 'country', 'common'],
    codes: ['area', 'place_search'],
  },
  { name: 'RestStop', tags: ['rest-stop'], codes: ['rest_stop', 'hours'] },
  { name: 'RouteCode', tags: ['route-code'], codes: ['route_code'] },
  { name: 'Temperature', tags: ['temperaturecontrols', 'goodstype'], codes: ['temperature'] },
  {
    name: 'Company',
    tags: ['customer', 'customer-group', 'sub-contractor'],
    codes: ['company', 'contact', 'cooperation', 'bulk'],
  },
  {
    name: 'Partner',
    tags: ['partner', 'partners', 'partner-contact', 'partner-contacts', 'project', 'projects'],
    codes: ['partner', 'contact', 'cooperation', 'project', 'bulk'],
  },
  {
    name: 'Product',
    tags: ['product', 'products', 'surcharge-group', 'surcharge-groups', 'surcharge-item', 'surcharge-items'],
    codes: ['surcharge', 'project'],
  },
  {
    name: 'Line',
    tags: ['line', 'lines', 'business-area', 'business-areas', 'fleet', 'fleets', 'capacity-pool'],
    codes: ['line', 'fence', 'capacity'],
  },
  { name: 'TrackingPage', tags: ['tracking-page'], codes: ['tracking_link', 'exception'] },
  { name: 'DriverPage', tags: ['driver-page'], codes: ['driver_link', 'receiver_code', 'clock', 'shipment', 'perform'] },
  { name: 'Receipt', tags: ['receipts', 'receipt-confirmations'], codes: ['receipt'] },
  { name: 'Transfer', tags: ['transfers'], codes: ['transfer'] },
  { name: 'Dock', tags: ['dock-groups', 'dock-bookings', 'orders'], codes: ['dock', 'order'] },
  { name: 'Exception', tags: ['exceptions', 'exception-types', 'exception-type'], codes: ['exception', 'bulk'] },
  { name: 'Simulation', tags: ['simulation'], codes: ['simulation'] },
  { name: 'Position', tags: ['positions', 'vehicle-monitoring'], codes: ['position'] },
  {
    name: 'Device',
    tags: ['devices', 'device', 'monitoring-strategies', 'tracking-accounts'],
    codes: ['device', 'tracking_account'],
  },
  { name: 'Strategy', tags: ['routing-strategy', 'routing-strategies'], codes: ['strategy'] },
  {
    name: 'Access',
    tags: ['users', 'roles', 'organisations', 'api-keys', 'business-units', 'business-unit'],
    codes: ['user', 'role', 'organisation', 'key', 'password', 'link'],
  },
  {
    name: 'Account',
    tags: ['accounts', 'session', 'sessions'],
    codes: ['session', 'password', 'factor', 'provider', 'link', 'user'],
  },
  { name: 'Provider', tags: ['sign-in-provider'], codes: ['provider'] },
  { name: 'Setting', tags: ['settings'], codes: ['setting'] },
  { name: 'Announcement', tags: ['announcements'], codes: ['announcement', 'report'] },
  { name: 'Message', tags: ['message', 'message-template', 'message-recipients'], codes: ['message'] },
  { name: 'Webhook', tags: ['webhook', 'webhook-delivery'], codes: ['webhook'] },
  { name: 'Push', tags: ['push'], codes: ['push'] },
  { name: 'Files', tags: ['files', 'branding'], codes: ['file'] },
  { name: 'Import', tags: ['imports'], codes: ['import', 'sheet', 'cell', 'file'] },
]
