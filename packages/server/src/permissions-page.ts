import type { Needs, Operation } from '@khonsong/contract/kernel/operation.ts'
import { builtInRoleCodes, type BuiltInRoleCode } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'

const has = (role: BuiltInRoleCode, needs: Needs): boolean => {
  if (needs === 'public' || needs === 'signed_in') return true
  if (needs === 'driver_link' || needs === 'tracking_link' || needs === 'device_key') return false
  const held: readonly string[] = builtInRoles[role].permissions
  return typeof needs === 'string' ? held.includes(needs) : needs.some((permission) => held.includes(permission))
}

const describeAccess = (needs: Needs): string => {
  if (needs === 'public') return 'anybody'
  if (needs === 'driver_link') return 'the phone of a driver link'
  if (needs === 'tracking_link') return 'whoever holds a tracking link'
  if (needs === 'device_key') return 'a device with its key'
  if (needs === 'signed_in') return 'signed in'
  return typeof needs === 'string' ? needs : needs.join(' or ')
}

const byPath = (a: Operation, b: Operation): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1)

/** Matrix of roles and operations as enforced; written to `docs/permissions.md` and compared with it by a test (ASVS 8.1.1). */
export const permissionsPage = (operations: readonly Operation[]): string => {
  const rows = operations
    .toSorted(byPath)
    .map(
      ({ method, path, needs }) =>
        `| \`${method} ${path}\` | ${describeAccess(needs)} | ${builtInRoleCodes.map((role) => (has(role, needs) ? '●' : '')).join(' | ')} |`,
    )
  return `# Who may call what

Generated from the operations and the built-in roles by \`npm run permissions\`; a test compares it. A company changes its roles in
/setup/permission; the permission in the second column is what the server asks for, whoever holds it. Which rows somebody sees is a
second question, answered under every query by \`packages/server/src/platform/db/rows.ts\`.

| call | needs | ${builtInRoleCodes.map((role) => role.replaceAll('_', ' ')).join(' | ')} |
| --- | --- | ${builtInRoleCodes.map(() => ':-:').join(' | ')} |
${rows.join('\n')}
`
}
