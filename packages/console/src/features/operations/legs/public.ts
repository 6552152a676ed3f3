// Public interface of legs for other features.
export { HubField } from './hub-field.tsx'
export { ReserveDialog } from './reserve-dialog.tsx'
export { WaybillsPanel } from './waybills-panel.tsx'
