// What other features use of legs.
export { HubField } from './hub-field.tsx'
export { ReserveDialog } from './reserve-dialog.tsx'
export { WaybillsPanel } from './waybills-panel.tsx'
