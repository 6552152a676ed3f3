import { organisations, roles } from '@khonsong/contract/access.ts'
import { useMemo } from 'react'
import type { FieldOption } from '../../kit/form/fields.tsx'
import { useRead } from '../../kit/call/use-read.ts'
import { useMay } from '../../shared/who.ts'

const all = { pageSize: 500 } as const

/** Roles to choose from, by name; those that are switched off stay readable where they were given. */
export const useRoleOptions = (): readonly FieldOption[] => {
  const enabled = useMay('role.view')
  const { data } = useRead(roles.list, { query: all }, { topics: ['roles'], enabled, quiet: true })
  return useMemo(
    () => (data?.list ?? []).map(({ id, name, status }) => ({ value: id, label: name ?? '', disabled: status !== 1 })),
    [data],
  )
}

export const useOrganisations = () => {
  const enabled = useMay('organisation.view')
  return useRead(organisations.tree, { query: {} }, { topics: ['organisations', 'users'], enabled, quiet: true })
}

/** Organisations by name with the one above them, because departments of the same name are common. */
export const useOrganisationOptions = (kind?: string): readonly FieldOption[] => {
  const { data } = useOrganisations()
  return useMemo(() => {
    const nodes = data ?? []
    const names = new Map(nodes.map(({ id, name }) => [id, name]))
    return nodes
      .filter((node) => kind === undefined || node.kind === kind)
      .map(({ id, name, parentId, status }) => {
        const above = parentId === null ? undefined : names.get(parentId)
        return { value: id, label: above === undefined ? name : `${name} · ${above}`, disabled: status !== 1 }
      })
  }, [data, kind])
}
