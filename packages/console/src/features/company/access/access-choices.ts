import { roleName } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { organisations, roles } from '@khonsong/contract/company/access/access.ts'
import { useMemo } from 'react'
import type { FieldOption } from '../../../kit/form/fields.tsx'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useMay } from '../../../shared/current-user.ts'

const all = { pageSize: 500 } as const

/** Roles by name; inactive ones stay visible where they are assigned. */
export const useRoleOptions = (): readonly FieldOption[] => {
  const enabled = useMay('role.view')
  const language = useLanguage()
  const { data } = useRead(roles.list, { query: all }, { topics: ['roles'], enabled, quiet: true })
  return useMemo(
    () => (data?.list ?? []).map((role) => ({ value: role.id, label: roleName(role)[language], disabled: role.status !== 1 })),
    [data, language],
  )
}

const useOrganisations = () => {
  const enabled = useMay('organisation.view')
  return useRead(organisations.tree, { query: {} }, { topics: ['organisations', 'users'], enabled, quiet: true })
}

/** Organisations with their parent's name, because department names repeat. */
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
