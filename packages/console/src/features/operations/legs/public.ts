// What other features use of legs.
export { ReserveDialog } from './reserve-dialog.tsx'
