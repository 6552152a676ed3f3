import { user, userKindWords } from '@khonsong/domain/company/access/user.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useIsCustomer } from '../../../shared/current-user.ts'
import { useOrganisationOptions, useRoleOptions } from './access-choices.ts'
import type { Account } from './account-form.tsx'

const { fields } = user

/** Columns for staff only: all accounts of a customer have the same values. */
const ours: ReadonlySet<string> = new Set(['kind', 'organisationId'])

/** Columns of the account list. */
export const useAccountColumns = (): readonly Column<Account>[] => {
  const t = useWords('access')
  const localize = useLocalize()
  const format = useFormat()
  const roles = useRoleOptions()
  const isCustomer = useIsCustomer()
  return useMemo(() => {
    const names = new Map(roles.map(({ value, label }) => [value, label]))
    const roleNames = ({ roleIds }: Account) => (roleIds ?? []).map((id) => names.get(id) ?? '…').join(', ')
    const all: readonly Column<Account>[] = [
      { key: 'login', title: localize(fields.login.label), width: 170, sortable: true, cell: ({ login }) => login },
      {
        key: 'displayName',
        title: localize(fields.displayName.label),
        width: 200,
        sortable: true,
        cell: ({ displayName }) => displayName,
      },
      {
        key: 'status',
        title: t('status'),
        width: 110,
        sortable: true,
        cell: ({ status }) => (
          <StatusTag tone={status === 1 ? 'done' : 'waiting'}>
            {status === 1 ? t('account.enabled') : t('account.disabled')}
          </StatusTag>
        ),
      },
      { key: 'roleIds', title: localize(fields.roleIds.label), width: 220, cell: roleNames, hint: roleNames },
      {
        key: 'kind',
        title: localize(fields.kind.label),
        width: 130,
        sortable: true,
        cell: ({ kind }) => localize(userKindWords[kind ?? 'internal']),
      },
      {
        key: 'organisationId',
        title: localize(fields.organisationId.label),
        width: 180,
        cell: ({ organisationName, customerName, subcontractorName, driverName }) =>
          customerName ?? subcontractorName ?? driverName ?? organisationName,
      },
      { key: 'email', title: localize(fields.email.label), width: 200, cell: ({ email }) => email },
      { key: 'phone', title: localize(fields.phone.label), width: 140, cell: ({ phone }) => phone },
      {
        key: 'lastSignInAt',
        title: localize(fields.lastSignInAt.label),
        width: 150,
        sortable: true,
        cell: ({ lastSignInAt }) => format.instant(lastSignInAt),
      },
    ]
    return isCustomer ? all.filter(({ key }) => !ours.has(key)) : all
  }, [format, isCustomer, roles, localize, t])
}

/** Filters of the account list. */
export const useAccountFilters = (): readonly Filter[] => {
  const t = useWords('access')
  const localize = useLocalize()
  const roles = useRoleOptions()
  const organisations = useOrganisationOptions()
  const isCustomer = useIsCustomer()
  return useMemo(() => {
    const all: readonly Filter[] = [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: [
          { value: '1', label: t('account.enabled') },
          { value: '0', label: t('account.disabled') },
        ],
      },
      { kind: 'choice', key: 'roleIds', title: localize(fields.roleIds.label), many: true, choices: roles },
      {
        kind: 'choice',
        key: 'kind',
        title: localize(fields.kind.label),
        many: true,
        choices: Object.entries(userKindWords).map(([value, words]) => ({ value, label: localize(words) })),
      },
      { kind: 'choice', key: 'organisationId', title: localize(fields.organisationId.label), many: true, choices: organisations },
    ]
    return isCustomer ? all.filter(({ key }) => !ours.has(key)) : all
  }, [isCustomer, organisations, roles, localize, t])
}
