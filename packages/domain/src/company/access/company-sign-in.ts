/** Single sign-on (OpenID Connect): mapping groups to roles, and restricting passwords. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

/** Roles by group of the identity provider; a role listed here is managed by groups only. */
export type GroupRoles = ReadonlyMap<string, readonly string[]>

/** `tms-dispatch=dispatcher, tms-admin=administrator`: group and role code. */
export const readGroupRoles = (text: string): GroupRoles => {
  const found = new Map<string, readonly string[]>()
  for (const pair of text.split(',')) {
    const at = pair.lastIndexOf('=')
    const [group, role] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    if (group !== '' && role !== '') found.set(group, [...(found.get(group) ?? []), role])
  }
  return found
}

/**
 * A user's roles after signing in with these groups: mapped roles are synchronised with the groups, all others stay as assigned
 * here.
 */
export const rolesByGroups = (
  current: readonly string[],
  groups: readonly string[],
  mapping: GroupRoles,
  idOf: ReadonlyMap<string, string>,
): readonly string[] => {
  const idsOf = (codes: Iterable<string>) => [...codes].flatMap((code) => idOf.get(code) ?? [])
  const named = new Set(idsOf([...mapping.values()].flat()))
  const wanted = new Set(idsOf(groups.flatMap((group) => mapping.get(group) ?? [])))
  const kept = current.filter((id) => !named.has(id) || wanted.has(id))
  return [...kept, ...[...wanted].filter((id) => !kept.includes(id))]
}

/** Passwords can be disabled once single sign-on has worked for someone, and an administrator can still sign in to repair it. */
export const maySwitchPasswordsOff = ({
  used,
  recovery,
}: {
  readonly used: boolean
  readonly recovery: boolean
}): Decision<true> => {
  const refusals = [
    ...(used ? [] : [rejection('provider.none_works', {})]),
    ...(recovery ? [] : [rejection('provider.no_way_back', {})]),
  ]
  return refusals.length > 0 ? refuse(...refusals) : accept(true)
}

/** When passwords are disabled, one administrator keeps theirs for an outage of the identity provider. */
export const mayUsePassword = (
  { localSignIn, emergencyLogin }: { readonly localSignIn: boolean; readonly emergencyLogin: string },
  login: string,
): boolean => localSignIn || login.toLowerCase() === emergencyLogin.toLowerCase()
