import { roleName } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { roleRemark } from '@khonsong/domain/company/access/built-in-role-remarks.ts'
import { PlusOutlined } from '@ant-design/icons'
import { roles } from '@khonsong/contract/company/access/access.ts'
import { role } from '@khonsong/domain/company/access/role.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import type { Column } from '../../../kit/table/column.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useIsCustomer, useMay } from '../../../shared/current-user.ts'
import { RecordHistory } from './record-history.tsx'
import { useImpersonate } from './use-impersonate.ts'
import type { Role } from './role-form.tsx'
import { RolePeople } from './role-people.tsx'
import './access.css'

const RoleCompare = lazyPart(() => import('./role-compare.tsx').then((file) => file.RoleCompare))
const RoleForm = lazy(() => import('./role-form.tsx').then((file) => ({ default: file.RoleForm })))

const { fields } = role

const useColumns = (): readonly Column<Role>[] => {
  const t = useWords('access')
  const localize = useLocalize()
  return useMemo(
    () => [
      { key: 'name', title: localize(fields.name.label), width: 220, sortable: true, cell: (one) => localize(roleName(one)) },
      { key: 'code', title: localize(fields.code.label), width: 170, sortable: true, cell: ({ code }) => code },
      {
        key: 'status',
        title: t('status'),
        width: 110,
        cell: ({ status }) => (
          <StatusTag tone={status === 1 ? 'done' : 'waiting'}>
            {status === 1 ? t('account.enabled') : t('account.disabled')}
          </StatusTag>
        ),
      },
      {
        key: 'permissions',
        title: t('role.permissionsOf'),
        width: 100,
        align: 'end',
        cell: ({ permissions }) => permissions?.length ?? 0,
      },
      {
        key: 'secondFactor',
        title: localize(fields.secondFactor.label),
        width: 190,
        cell: ({ secondFactor }) => (secondFactor ? localize(fields.secondFactor.label) : ''),
      },
      {
        key: 'customerId',
        title: localize(fields.customerId.label),
        width: 190,
        cell: ({ customerName, offered }) => customerName ?? (offered ? localize(fields.offered.label) : ''),
      },
      { key: 'builtIn', title: t('role.builtIn'), width: 130, cell: ({ builtIn }) => (builtIn ? t('role.builtIn') : '') },
      {
        key: 'remark',
        title: localize(fields.remark.label),
        width: 320,
        cell: (one) => localize(roleRemark(one)),
        hint: (one) => localize(roleRemark(one)),
      },
    ],
    [localize, t],
  )
}

type Opened =
  | { readonly what: 'form'; readonly role: Role | undefined }
  | { readonly what: 'people' | 'history' | 'compare'; readonly role: Role }

const History = ({ role: one, onClose }: { role: Role; onClose: () => void }) => {
  const localize = useLocalize()
  const { data } = useRead(roles.history, { params: { id: one.id }, query: { pageSize: 100 } }, { topics: ['roles'] })
  return <RecordHistory name={localize(roleName(one))} entries={data?.list} onClose={onClose} />
}

const useRoleChanges = () => {
  const t = useWords('access')
  const localize = useLocalize()
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const removing = useAct(roles.remove, { changes: ['roles'], onDone: () => void message.success(t('role.removed')) })
  const setting = useAct(roles.setStatus, { changes: ['roles'] })
  return {
    remove: async (one: Role) => {
      const confirmed = await confirm({
        title: t('role.removeAsk', { name: localize(roleName(one)) }),
        content: t('role.removeText'),
        ok: t('role.remove'),
        danger: true,
      })
      if (confirmed) removing.start({ params: { id: one.id } })
    },
    setStatus: async ({ id }: Role, status: 0 | 1) => {
      const [result] = await setting.act({ body: { ids: [id], status } }).catch(() => [])
      if (result && !result.done) void message.warning(result.message ?? '')
    },
  }
}

const useMore = (): readonly RowAction[] => {
  const t = useWords('resource')
  const language = useLanguage()
  const { go, search } = usePage()
  const [mayImport, mayExport] = [useMay('role.import'), useMay('role.export')]
  return [
    ...(mayImport ? [{ key: 'import', label: t('import'), onAct: () => go('/master-data/import/role') }] : []),
    ...(mayExport ? [{ key: 'export', label: t('export'), onAct: () => openExport(roles.export, search, language) }] : []),
  ]
}

const noFilters: readonly never[] = []
const keyOf = ({ id }: Role): string => id

/** Roles with permissions, hidden menus and members. */
export const RolesPage = () => {
  const t = useWords('access')
  const [mayCreate, mayEdit, mayStatus] = [useMay('role.create'), useMay('role.edit'), useMay('role.status')]
  const [mayDelete, mayAssign] = [useMay('role.delete'), useMay('user.edit')]
  const [opened, setOpened] = useState<Opened>()
  const { remove, setStatus } = useRoleChanges()
  const startImpersonation = useImpersonate()
  const localize = useLocalize()
  const isCustomer = useIsCustomer()
  /** Customer administrators can view and assign shared roles, but not change them. */
  const isTheirs = (one: Role) => !isCustomer || one.customerId !== null
  const close = () => setOpened(undefined)
  const actionsOf = (one: Role): readonly RowAction[] => [
    ...(mayEdit && isTheirs(one)
      ? [{ key: 'edit', label: t('role.edit'), onAct: () => setOpened({ what: 'form', role: one }) }]
      : []),
    ...(mayAssign && one.status === 1
      ? [{ key: 'look', label: t('look.role'), onAct: () => void startImpersonation({ roleId: one.id }, localize(roleName(one))) }]
      : []),
    { key: 'people', label: t('role.people'), onAct: () => setOpened({ what: 'people', role: one }) },
    ...(mayStatus && isTheirs(one)
      ? [
          {
            key: 'status',
            label: one.status === 1 ? t('account.disable') : t('account.enable'),
            onAct: () => void setStatus(one, one.status === 1 ? 0 : 1),
          },
        ]
      : []),
    { key: 'compare', label: t('compare.act'), onAct: () => setOpened({ what: 'compare', role: one }) },
    { key: 'history', label: t('account.history'), onAct: () => setOpened({ what: 'history', role: one }) },
    ...(mayDelete && isTheirs(one) && one.builtIn !== true
      ? [{ key: 'remove', label: t('role.remove'), danger: true, onAct: () => void remove(one) }]
      : []),
  ]
  return (
    <>
      <ListPage<Role>
        code="roles"
        title={t('role.title')}
        from={roles.list}
        topics={['roles']}
        filters={noFilters}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={(one) => localize(roleName(one))}
        onOpen={(one) => setOpened({ what: 'form', role: one })}
        rowActions={actionsOf}
        more={useMore()}
        primary={
          mayCreate
            ? { label: t('role.add'), icon: <PlusOutlined />, onAct: () => setOpened({ what: 'form', role: undefined }) }
            : undefined
        }
      />
      <Suspense fallback={null}>
        {opened?.what === 'form' && (
          <RoleForm
            role={opened.role}
            readOnly={opened.role !== undefined && !(mayEdit && isTheirs(opened.role))}
            onClose={close}
          />
        )}
      </Suspense>
      {opened?.what === 'people' && <RolePeople role={opened.role} readOnly={!mayAssign} onClose={close} />}
      {opened?.what === 'compare' && <RoleCompare role={opened.role} onClose={close} />}
      {opened?.what === 'history' && <History role={opened.role} onClose={close} />}
    </>
  )
}
