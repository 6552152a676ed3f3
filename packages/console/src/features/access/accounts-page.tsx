import { PlusOutlined } from '@ant-design/icons'
import { users } from '@khonsong/contract/access.ts'
import { user, userKindWords } from '@khonsong/domain/access/user.ts'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { AntdApp } from '../../kit/show/antd-app.ts'
import { useAct } from '../../kit/call/use-act.ts'
import { useRead } from '../../kit/call/use-read.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { openExport } from '../../kit/resource/open-export.ts'
import { later } from '../../kit/show/later.tsx'
import { StatusTag } from '../../kit/show/status-tag.tsx'
import { useConfirm } from '../../kit/show/use-confirm.ts'
import { useFormat } from '../../kit/show/use-format.ts'
import type { Column } from '../../kit/table/column.ts'
import type { RowAction } from '../../kit/table/row-action.ts'
import { useLanguage, useSay } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { useBranding, useMay, useWho } from '../../shared/who.ts'
import { useOrganisationOptions, useRoleOptions } from './access-choices.ts'
import type { Account } from './account-form.tsx'
import { NewPassword, type MadePassword } from './new-password.tsx'
import { Invite } from './invite.tsx'
import { Rights } from './rights.tsx'
import { useLookAs } from './use-look-as.ts'
import { useResetFactor } from './reset-factor.ts'
import { RecordHistory } from './record-history.tsx'
import './access.css'

const MovesOfPerson = later(() => import('./move-list.tsx').then((file) => file.MovesOfPerson))
const AccountForm = lazy(() => import('./account-form.tsx').then((file) => ({ default: file.AccountForm })))

const { fields } = user

const useColumns = (): readonly Column<Account>[] => {
  const t = useWords('access')
  const say = useSay()
  const format = useFormat()
  const roles = useRoleOptions()
  return useMemo(() => {
    const names = new Map(roles.map(({ value, label }) => [value, label]))
    const roleNames = ({ roleIds }: Account) => (roleIds ?? []).map((id) => names.get(id) ?? '…').join(', ')
    return [
      { key: 'login', title: say(fields.login.label), width: 170, sortable: true, cell: ({ login }) => login },
      {
        key: 'displayName',
        title: say(fields.displayName.label),
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
      { key: 'roleIds', title: say(fields.roleIds.label), width: 220, cell: roleNames, hint: roleNames },
      {
        key: 'kind',
        title: say(fields.kind.label),
        width: 130,
        sortable: true,
        cell: ({ kind }) => say(userKindWords[kind ?? 'internal']),
      },
      {
        key: 'organisationId',
        title: say(fields.organisationId.label),
        width: 180,
        cell: ({ organisationName, customerName, subcontractorName, driverName }) =>
          customerName ?? subcontractorName ?? driverName ?? organisationName,
      },
      { key: 'email', title: say(fields.email.label), width: 200, cell: ({ email }) => email },
      { key: 'phone', title: say(fields.phone.label), width: 140, cell: ({ phone }) => phone },
      {
        key: 'lastSignInAt',
        title: say(fields.lastSignInAt.label),
        width: 150,
        sortable: true,
        cell: ({ lastSignInAt }) => format.instant(lastSignInAt),
      },
    ]
  }, [format, roles, say, t])
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('access')
  const say = useSay()
  const roles = useRoleOptions()
  const organisations = useOrganisationOptions()
  return useMemo(
    () => [
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
      { kind: 'choice', key: 'roleIds', title: say(fields.roleIds.label), many: true, choices: roles },
      {
        kind: 'choice',
        key: 'kind',
        title: say(fields.kind.label),
        many: true,
        choices: Object.entries(userKindWords).map(([value, words]) => ({ value, label: say(words) })),
      },
      { kind: 'choice', key: 'organisationId', title: say(fields.organisationId.label), many: true, choices: organisations },
    ],
    [organisations, roles, say, t],
  )
}

/** Switching accounts on and off, one or many; each answers for itself, and the first refusal is said. */
const useSetStatus = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(users.setStatus, { changes: ['users'] })
  return async (accounts: readonly Account[], status: 0 | 1) => {
    const name = accounts.map(({ displayName }) => displayName).join(', ')
    const asked =
      status === 1 ||
      (await confirm({
        title: t('account.disableAsk', { name }),
        content: t('account.disableText'),
        ok: t('account.disable'),
        danger: true,
      }))
    if (!asked) return
    const results = await act({ body: { ids: accounts.map(({ id }) => id), status } }).catch(() => [])
    const refused = results.find(({ done }) => !done)
    if (refused)
      void message.warning(
        t('account.some', { done: results.filter(({ done }) => done).length, n: results.length, why: refused.message ?? '' }),
      )
    else if (results.length > 0) void message.success(t('saved'))
  }
}

const useMakePassword = (onMade: (made: MadePassword) => void) => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { act } = useAct(users.resetPassword, { changes: ['users'] })
  /** A new account has no password to lose, so nothing is asked. */
  return async ({ id, login, displayName }: Account, isNew = false) => {
    const name = displayName ?? ''
    const asked =
      isNew ||
      (await confirm({
        title: t('account.newPasswordAsk', { name }),
        content: t('account.newPasswordText'),
        ok: t('account.newPassword'),
      }))
    if (!asked) return
    const made = await act({ params: { id } }).catch(() => undefined)
    if (made) onMade({ login: login ?? '', displayName: name, password: made.password })
  }
}

const useSignOut = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(users.endSessions)
  return async ({ id, displayName }: Account) => {
    const name = displayName ?? ''
    const asked = await confirm({
      title: t('account.signOutAsk', { name }),
      content: t('account.signOutText'),
      ok: t('account.signOut'),
      danger: true,
    })
    if (!asked) return
    const done = await act({ params: { id } }).catch(() => undefined)
    if (done) void message.success(t('account.signedOut', { name }))
  }
}

const History = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const { data } = useRead(users.history, { params: { id: account.id }, query: { pageSize: 100 } }, { topics: ['users'] })
  return <RecordHistory name={account.displayName ?? ''} entries={data?.list} onClose={onClose} />
}

/** People who were imported or added choose their passwords by mail; each of them answers for itself. */
const useInviteMany = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(users.inviteMany, { changes: ['users'] })
  return async (accounts: readonly Account[]) => {
    const title = t('account.inviteAsk', { n: accounts.length })
    if (!(await confirm({ title, content: t('account.inviteText'), ok: t('account.invite') }))) return
    const results = await act({ body: { ids: accounts.map(({ id }) => id) } }).catch(() => [])
    const refused = results.filter(({ done }) => !done)
    const done = results.length - refused.length
    if (refused.length > 0) {
      const why = [...new Set(refused.map((one) => one.message ?? ''))].join(' ')
      void message.warning(t('account.some', { done, n: results.length, why }))
    } else if (done > 0) void message.success(t('account.invited', { n: done }))
  }
}

const useMore = (): readonly RowAction[] => {
  const t = useWords('resource')
  const language = useLanguage()
  const { go, search } = usePage()
  const [mayImport, mayExport] = [useMay('user.import'), useMay('user.export')]
  return [
    ...(mayImport ? [{ key: 'import', label: t('import'), onAct: () => go('/master-data/import/user') }] : []),
    ...(mayExport ? [{ key: 'export', label: t('export'), onAct: () => openExport(users.export, search, language) }] : []),
  ]
}

const BulkStatus = ({ onChoose }: { onChoose: (status: 0 | 1) => void }) => {
  const t = useWords('access')
  return (
    <>
      <Button size="small" onClick={() => onChoose(1)}>
        {t('account.enable')}
      </Button>
      <Button size="small" danger onClick={() => onChoose(0)}>
        {t('account.disable')}
      </Button>
    </>
  )
}

type Opened =
  | { readonly what: 'form'; readonly account: Account | undefined }
  | { readonly what: 'history' | 'moves' | 'invite' | 'rights'; readonly account: Account }

const keyOf = ({ id }: Account): string => id
const nameOf = ({ displayName, login }: Account): string => displayName ?? login ?? ''

/** Who may sign in, for whom, with which roles and which data (specification B §6, /setup/account). */
export const AccountsPage = () => {
  const t = useWords('access')
  const me = useWho()
  const [mayCreate, mayEdit, mayStatus] = [useMay('user.create'), useMay('user.edit'), useMay('user.status')]
  const [opened, setOpened] = useState<Opened>()
  const [made, setMade] = useState<MadePassword>()
  const setStatus = useSetStatus()
  const makePassword = useMakePassword(setMade)
  const { mailWorks, localSignIn } = useBranding()
  const mayInvite = mayEdit && mailWorks && localSignIn
  const inviteMany = useInviteMany()
  const signOut = useSignOut()
  const resetFactor = useResetFactor()
  const lookAs = useLookAs()
  const actionsOf = (account: Account): readonly RowAction[] => {
    const other = account.id !== me?.userId
    return [
      ...(mayEdit ? [{ key: 'edit', label: t('account.edit'), onAct: () => setOpened({ what: 'form', account }) }] : []),
      ...(mayStatus && other && account.status !== 1
        ? [{ key: 'on', label: t('account.enable'), onAct: () => void setStatus([account], 1) }]
        : []),
      ...(mayEdit && other
        ? [
            ...(account.status === 1 && localSignIn
              ? [{ key: 'invite', label: t('invite.act'), onAct: () => setOpened({ what: 'invite', account }) }]
              : []),
            { key: 'password', label: t('account.newPassword'), onAct: () => void makePassword(account) },
            { key: 'factor', label: t('account.resetFactor'), onAct: () => void resetFactor(account) },
            { key: 'out', label: t('account.signOut'), onAct: () => void signOut(account) },
          ]
        : []),
      { key: 'rights', label: t('rights.act'), onAct: () => setOpened({ what: 'rights', account }) },
      ...(mayEdit && other && account.status === 1
        ? [{ key: 'look', label: t('look.act'), onAct: () => void lookAs({ userId: account.id }, nameOf(account)) }]
        : []),
      { key: 'moves', label: t('account.moves'), onAct: () => setOpened({ what: 'moves', account }) },
      { key: 'history', label: t('account.history'), onAct: () => setOpened({ what: 'history', account }) },
      ...(mayStatus && other && account.status === 1
        ? [{ key: 'off', label: t('account.disable'), danger: true, onAct: () => void setStatus([account], 0) }]
        : []),
    ]
  }
  const bulkOf = (accounts: readonly Account[], clear: () => void): ReactNode => (
    <>
      {mayStatus && <BulkStatus onChoose={(status) => void setStatus(accounts, status).then(clear)} />}
      {mayInvite && (
        <Button size="small" onClick={() => void inviteMany(accounts).then(clear)}>
          {t('account.invite')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListPage<Account>
        code="users"
        title={t('account.title')}
        from={users.list}
        topics={['users']}
        filters={useFilters()}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        rowActions={actionsOf}
        primary={
          mayCreate
            ? { label: t('account.add'), icon: <PlusOutlined />, onAct: () => setOpened({ what: 'form', account: undefined }) }
            : undefined
        }
        {...(mayEdit ? { onOpen: (account: Account) => setOpened({ what: 'form', account }) } : {})}
        more={useMore()}
        {...(mayStatus || mayInvite ? { bulk: bulkOf } : {})}
      />
      {opened?.what === 'form' && (
        <Suspense fallback={null}>
          <AccountForm
            account={opened.account}
            onClose={() => setOpened(undefined)}
            onSaved={(saved) => {
              const isNew = opened.account === undefined
              const byMail = isNew && mailWorks && Boolean(saved.email)
              setOpened(byMail ? { what: 'invite', account: saved } : undefined)
              if (isNew && !byMail) void makePassword(saved, true)
            }}
          />
        </Suspense>
      )}
      {opened?.what === 'invite' && <Invite account={opened.account} onClose={() => setOpened(undefined)} />}
      {opened?.what === 'history' && <History account={opened.account} onClose={() => setOpened(undefined)} />}
      {opened?.what === 'moves' && (
        <MovesOfPerson id={opened.account.id} name={nameOf(opened.account)} onClose={() => setOpened(undefined)} />
      )}
      {opened?.what === 'rights' && <Rights account={opened.account} onClose={() => setOpened(undefined)} />}
      {made && <NewPassword made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
