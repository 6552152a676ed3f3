/** Signing in at a company's own server (OpenID Connect): what its groups mean here, and who may still use a password. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

/** Which roles a group of the company brings; a role named here is given and taken by groups alone. */
export type GroupRoles = ReadonlyMap<string, readonly string[]>

/** `tms-dispatch=dispatcher, tms-admin=administrator`: group and code of a role. */
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
 * The roles of somebody after a sign-in with these groups: those the mapping names come and go with the groups, all others stay as somebody
 * here gave them.
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

/** A company may do without passwords once a sign-in of its own has let somebody in, and an administrator could still repair it. */
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

/** Where passwords are switched off, one administrator keeps theirs: for the day the company's server is away. */
export const mayUsePassword = (
  { localSignIn, emergencyLogin }: { readonly localSignIn: boolean; readonly emergencyLogin: string },
  login: string,
): boolean => localSignIn || login.toLowerCase() === emergencyLogin.toLowerCase()
