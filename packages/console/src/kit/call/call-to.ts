import type { Method, Needs, Operation } from '@khonsong/contract/kernel/operation.ts'

/**
 * Calls a resource by its route without importing its declaration, which keeps the bundle small: a list of driver names does not
 * need all fields of a driver. Typed by the contract: `callTo<typeof drivers.list>('GET /v1/driver/list', 'driver.view')`. The permission
 * tells pickers and filters whether to make the call.
 */
export const callTo = <Op extends Operation>(route: `${Method} /${string}`, needs: Needs): Op => {
  const [method, path] = route.split(' ')
  const call = { method, path, summary: '', needs, answers: 'json', upload: undefined, once: false }
  return call as unknown as Op // what the client reads of a call; the schemas are the server's
}
