import { permissionAreas, type Permission, type PermissionArea } from './permissions.ts'

/** Areas an API key may never have: access control and the installation itself. */
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

/** The permissions an API key may have. */
export const keyPermissions: readonly Permission[] = Object.entries(permissionAreas).flatMap(([area, actions]) =>
  // The pairs are exactly those of the table.
  forPeopleOnly.includes(area as PermissionArea) ? [] : actions.map((action) => `${area}.${action}` as Permission),
)
