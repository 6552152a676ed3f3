// What other features use of orders.
export { inputOf, onlyOnce, plainFormValues, valuesOf, type OrderFields } from './order-values.ts'
export { isWaitingForVehicle } from './to-dispatch.ts'
