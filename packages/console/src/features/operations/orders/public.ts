// Public interface of orders for other features.
export { inputOf, onlyOnce, plainFormValues, valuesOf, type OrderFields } from './order-values.ts'
export { isWaitingForVehicle } from './to-dispatch.ts'
