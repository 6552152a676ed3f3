import type { Method, Operation } from '@khonsong/contract/kernel/operation.ts'

/**
 * A call of a declared resource without the declaration: whoever only asks for a list of names need not fetch all that is known of a driver.
 * Its type is that of the contract's own, `callTo<typeof drivers.list>('GET /v1/driver/list')`.
 */
export const callTo = <Op extends Operation>(route: `${Method} /${string}`): Op => {
  const [method, path] = route.split(' ')
  const call = { method, path, summary: '', needs: 'signed_in', answers: 'json', upload: undefined, once: false }
  return call as unknown as Op // what the client reads of a call; the schemas are the server's
}
