import { keyPermissions } from '@khonsong/domain/kernel/key-permissions.ts'
import type { Operation } from './operation.ts'

/**
 * Whether a program with a key may call, which the server enforces and the documentation says. Where a permission is needed it is one that
 * keys carry; of the calls for everybody who is signed in, a program reads what is common to all and does nothing of a person's own.
 */
export const acceptsKeys = ({ needs, keys, method }: Operation): boolean => {
  if (needs === 'public' || needs === 'driver_link' || needs === 'tracking_link' || needs === 'device_key') return false
  if (keys !== undefined) return keys
  if (needs === 'signed_in') return method === 'GET'
  return [needs].flat().some((need) => keyPermissions.includes(need))
}
