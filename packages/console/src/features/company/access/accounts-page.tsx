import { PlusOutlined } from '@ant-design/icons'
import { users } from '@khonsong/contract/company/access/access.ts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useBranding, useMay } from '../../../shared/current-user.ts'
import { useInviteMany, useMakePassword, useSetAccountStatus } from './account-acts.ts'
import { useAccountColumns, useAccountFilters } from './account-columns.tsx'
import type { Account } from './account-form.tsx'
import { accountName, useAccountActions, type OpenedAccount } from './account-row-actions.ts'
import { Invite } from './invite.tsx'
import { NewPassword, type MadePassword } from './new-password.tsx'
import { RecordHistory } from './record-history.tsx'
import { Rights } from './rights.tsx'
import './access.css'

const MovesOfPerson = lazyPart(() => import('./move-list.tsx').then((file) => file.MovesOfPerson))
const AccountForm = lazyPart(() => import('./account-form.tsx').then((file) => file.AccountForm))

const History = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const { data } = useRead(users.history, { params: { id: account.id }, query: { pageSize: 100 } }, { topics: ['users'] })
  return <RecordHistory name={account.displayName ?? ''} entries={data?.list} onClose={onClose} />
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

const keyOf = ({ id }: Account): string => id

/** Accounts with kind, roles and row scope. */
export const AccountsPage = () => {
  const t = useWords('access')
  const [mayCreate, mayEdit, mayStatus] = [useMay('user.create'), useMay('user.edit'), useMay('user.status')]
  const [opened, setOpened] = useState<OpenedAccount>()
  const [made, setMade] = useState<MadePassword>()
  const setStatus = useSetAccountStatus()
  const makePassword = useMakePassword(setMade)
  const { mailWorks, localSignIn } = useBranding()
  const mayInvite = mayEdit && mailWorks && localSignIn
  const inviteMany = useInviteMany()
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
        filters={useAccountFilters()}
        columns={useAccountColumns()}
        keyOf={keyOf}
        nameOf={accountName}
        rowActions={useAccountActions({ open: setOpened, setStatus, makePassword })}
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
      )}
      {opened?.what === 'invite' && <Invite account={opened.account} onClose={() => setOpened(undefined)} />}
      {opened?.what === 'history' && <History account={opened.account} onClose={() => setOpened(undefined)} />}
      {opened?.what === 'moves' && (
        <MovesOfPerson id={opened.account.id} name={accountName(opened.account)} onClose={() => setOpened(undefined)} />
      )}
      {opened?.what === 'rights' && <Rights account={opened.account} onClose={() => setOpened(undefined)} />}
      {made && <NewPassword made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
