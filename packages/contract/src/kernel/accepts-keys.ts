import { keyPermissions } from '@khonsong/domain/kernel/key-permissions.ts'
import type { Operation } from './operation.ts'

/**
 * Whether an API key may call the operation; enforced by the server and stated in the documentation. If a permission is
 * needed, it must be one that keys can hold. Of the calls open to every signed-in user, keys may read common data but
 * not act on personal data.
 */
export const acceptsKeys = ({ needs, keys, method }: Operation): boolean => {
  if (needs === 'public' || needs === 'driver_link' || needs === 'tracking_link' || needs === 'device_key') return false
  if (keys !== undefined) return keys
  if (needs === 'signed_in') return method === 'GET'
  return [needs].flat().some((need) => keyPermissions.includes(need))
}
