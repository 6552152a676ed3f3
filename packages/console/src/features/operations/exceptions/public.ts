// Public interface of the exceptions feature, for pages.
export { ShipmentExceptions } from './shipment-exceptions.tsx'
