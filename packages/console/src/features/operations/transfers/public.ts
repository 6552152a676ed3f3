export { ShipmentTransfers } from './shipment-transfers.tsx'
