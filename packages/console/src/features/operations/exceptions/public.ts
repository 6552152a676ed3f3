// What pages use of exceptions.
export { ShipmentExceptions } from './shipment-exceptions.tsx'
