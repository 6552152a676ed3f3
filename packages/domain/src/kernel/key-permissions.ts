import { permissionAreas, type Permission, type PermissionArea } from './permissions.ts'

/** What no program decides: who may do what, and the installation itself. */
const forPeopleOnly: readonly PermissionArea[] = [
  'user',
  'role',
  'organisation',
  'api_key',
  'setting',
  'message',
  'platform',
  'audit',
]

/** The permissions a key may carry. */
export const keyPermissions: readonly Permission[] = Object.entries(permissionAreas).flatMap(([area, actions]) =>
  // The pairs are exactly those of the table.
  forPeopleOnly.includes(area as PermissionArea) ? [] : actions.map((action) => `${area}.${action}` as Permission),
)
