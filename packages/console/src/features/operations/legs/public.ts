// What other features use of legs.
export { ReserveDialog } from './reserve-dialog.tsx'
export { WaybillsPanel } from './waybills-panel.tsx'
