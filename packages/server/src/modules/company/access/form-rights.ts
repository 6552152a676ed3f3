import type { Permission, PermissionArea } from '@khonsong/domain/kernel/permissions.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Stored, Values } from '../../../platform/resource/resource-store.ts'

type Area = Extract<PermissionArea, 'user' | 'role' | 'organisation'>

const needs = {
  user: { create: 'user.create', edit: 'user.edit', status: 'user.status' },
  role: { create: 'role.create', edit: 'role.edit', status: 'role.status' },
  organisation: { create: 'organisation.create', edit: 'organisation.edit', status: 'organisation.status' },
} as const satisfies Record<Area, Record<'create' | 'edit' | 'status', Permission>>

/**
 * Imports need the permissions of the forms: importing accounts, roles or organisations requires the right to add, edit
 * or enable them.
 */
export const withinForms = (
  { permissions }: Caller,
  area: Area,
  after: Values,
  before: Stored | undefined,
): readonly Rejection[] => {
  const { create, edit, status } = needs[area]
  if (!before) return permissions.has(create) ? [] : [rejection('access.refused', {})]
  const differs = Object.keys(after).filter((name) => JSON.stringify(after[name] ?? null) !== JSON.stringify(before[name] ?? null))
  const wanted = [...(differs.includes('status') ? [status] : []), ...(differs.some((name) => name !== 'status') ? [edit] : [])]
  return wanted.every((permission) => permissions.has(permission)) ? [] : [rejection('access.refused', {})]
}
