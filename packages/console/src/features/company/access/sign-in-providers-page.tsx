import { signInProviders, type SignInProvider } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { providerFields as fields } from '@khonsong/domain/company/access/sign-in-provider.ts'
import { Alert, Button, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useRoleOptions } from './access-choices.ts'
import { PasswordsPart } from './passwords-part.tsx'
import { CopiedAddress } from './return-address.tsx'
import './sign-in-providers.css'

const SignInProviderForm = lazy(() => import('./sign-in-provider-form.tsx').then((file) => ({ default: file.SignInProviderForm })))

const changes = ['settings']

const useProviderActions = () => {
  const t = useWords('providers')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const enabling = useAct(signInProviders.enable, { changes })
  const disabling = useAct(signInProviders.disable, { changes })
  const removing = useAct(signInProviders.remove, { changes })
  return {
    enable: async ({ id, version }: SignInProvider) => {
      if (await enabling.act({ params: { id }, body: { version } }).catch(() => undefined)) void message.success(t('enabled'))
    },
    disable: async ({ id, version, label, peopleCount }: SignInProvider) => {
      const question = {
        title: t('disable.ask', { name: label }),
        content: t('disable.text', { n: peopleCount }),
        ok: t('disable'),
      }
      if (!(await confirm(question))) return
      if (await disabling.act({ params: { id }, body: { version } }).catch(() => undefined)) void message.success(t('disabled'))
    },
    remove: async ({ id, version, label, peopleCount }: SignInProvider) => {
      const content = t('remove.text', { n: peopleCount })
      if (await confirm({ title: t('remove.ask', { name: label }), content, ok: t('remove'), danger: true }))
        await removing.act({ params: { id }, body: { version } }).catch(() => undefined)
    },
  }
}

interface CardProps {
  readonly record: SignInProvider
  readonly returnUrl: string
  readonly onEdit: () => void
}

const Actions = ({ record, onEdit }: Omit<CardProps, 'returnUrl'>) => {
  const t = useWords('providers')
  const { enable, disable, remove } = useProviderActions()
  return (
    <span className="provider-actions">
      <Button size="small" aria-label={t('edit.of', { name: record.label })} onClick={onEdit}>
        {t('edit')}
      </Button>
      {record.enabled ? (
        <Button size="small" aria-label={t('disable.of', { name: record.label })} onClick={() => void disable(record)}>
          {t('disable')}
        </Button>
      ) : (
        <Button size="small" type="primary" aria-label={t('enable.of', { name: record.label })} onClick={() => void enable(record)}>
          {t('enable')}
        </Button>
      )}
      <Button size="small" danger aria-label={t('remove.of', { name: record.label })} onClick={() => void remove(record)}>
        {t('remove')}
      </Button>
    </span>
  )
}

/** A provider: its issuer, whom it admits, and its health. */
const ProviderCard = ({ record, returnUrl, onEdit }: CardProps) => {
  const t = useWords('providers')
  const localize = useLocalize()
  const { instant } = useFormat()
  const roles = new Map(useRoleOptions().map(({ value, label }) => [value, label]))
  const named = (ids: readonly string[]) => ids.map((id) => roles.get(id) ?? '…').join(', ')
  const pairs = record.groupRoles.map(({ group, roleId }) => `${group} → ${named([roleId])}`)
  const newcomers = record.makeAccounts
    ? [record.mailDomains.join(', '), named(record.roleIds)].filter(Boolean).join(' · ')
    : t('newcomers.none')
  return (
    <li className="provider-card">
      <header>
        <h2>{record.label}</h2>{' '}
        <StatusTag tone={record.enabled ? 'done' : 'waiting'}>{record.enabled ? t('on') : t('off')}</StatusTag>
        <Actions record={record} onEdit={onEdit} />
      </header>
      <Facts
        facts={[
          {
            key: 'issuer',
            label: localize(fields.issuer),
            value: <span className="issuer-text">{record.issuer}</span>,
            wide: true,
          },
          { key: 'return', label: t('return'), value: <CopiedAddress address={returnUrl + record.id} />, wide: true },
          { key: 'client', label: localize(fields.clientId), value: <span className="issuer-text">{record.clientId}</span> },
          { key: 'new', label: t('newcomers'), value: newcomers },
          { key: 'link', label: localize(fields.linkByEmail), value: record.linkByEmail ? t('test.yes') : t('test.no') },
          ...(pairs.length > 0
            ? [{ key: 'groups', label: localize(fields.groupRoles), value: pairs.join(' · '), wide: true }]
            : []),
          { key: 'people', label: t('people'), value: String(record.peopleCount) },
          { key: 'used', label: t('lastUsed'), value: record.lastUsedAt ? instant(record.lastUsedAt) : t('never') },
          {
            key: 'edited',
            label: t('editedBy'),
            value: [record.updatedBy, instant(record.updatedAt)].filter(Boolean).join(' · '),
          },
        ]}
      />
    </li>
  )
}

/** The company's single sign-on providers (OpenID Connect). */
export const SignInProvidersPage = () => {
  const t = useWords('providers')
  const [editing, setEditing] = useState<SignInProvider | 'new'>()
  const { data, error, refetch } = useRead(signInProviders.list, {}, { topics: ['settings'], quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <div className="page">
      <PageTitle title={t('title')} primary={{ label: t('add'), onAct: () => setEditing('new') }} />
      <p className="quiet">{t('what')}</p>
      {data?.environment && (
        <Alert
          type="info"
          title={t(data.environment.offered ? 'environment.offered' : 'environment.covered', {
            label: data.environment.label,
            issuer: data.environment.issuer,
          })}
        />
      )}
      {data === undefined && <Spin />}
      {data?.list.length === 0 && <EmptyState title={t('none')} />}
      <ul className="provider-list">
        {data?.list.map((record) => (
          <ProviderCard key={record.id} record={record} returnUrl={data.returnUrl} onEdit={() => setEditing(record)} />
        ))}
      </ul>
      {data && <PasswordsPart {...data.passwords} ways={data.ways} />}
      {editing && data && (
        <Suspense fallback={null}>
          <SignInProviderForm
            record={editing === 'new' ? undefined : editing}
            returnUrl={data.returnUrl}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
