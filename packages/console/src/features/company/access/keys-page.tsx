import { apiKeys, type ApiKey } from '@khonsong/contract/company/access/access-keys.ts'
import { isPermission } from '@khonsong/domain/kernel/permissions.ts'
import { wordsOf } from '@khonsong/domain/company/access/permission-words.ts'
import { Button, Modal, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { CopyButton } from '../../../kit/show/copy-button.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useMay } from '../../../shared/current-user.ts'
import type { MadeKey } from './key-form.tsx'
import './access.css'

const KeyForm = lazy(() => import('./key-form.tsx').then((file) => ({ default: file.KeyForm })))

const dayMs = 86_400_000
const warnDays = 14
const overlapHours = 24

/** The secret, shown once and dropped on close. */
const NewKey = ({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) => {
  const t = useWords('access')
  return (
    <Modal
      open
      title={t('key.madeTitle', { name: made.name })}
      closable={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('password.close')}
        </Button>
      }
    >
      <p className="secret">
        <code>{made.key}</code> <CopyButton text={made.key} />
      </p>
      <p>{t('key.once')}</p>
    </Modal>
  )
}

const Standing = ({ record }: { readonly record: ApiKey }) => {
  const t = useWords('access')
  const left = Date.parse(record.expiresAt) - useNow()
  if (record.revokedAt !== null) return <StatusTag tone="waiting">{t('key.revoked')}</StatusTag>
  if (left <= 0) return <StatusTag tone="trouble">{t('key.expired')}</StatusTag>
  return left < warnDays * dayMs ? (
    <StatusTag tone="attention">{t('key.soon', { n: Math.ceil(left / dayMs) })}</StatusTag>
  ) : (
    <StatusTag tone="done">{t('key.valid')}</StatusTag>
  )
}

const useKeyActions = (onMade: (made: MadeKey) => void) => {
  const t = useWords('access')
  const confirm = useConfirm()
  const rotate = useAct(apiKeys.rotate, { changes: ['users'] })
  const revoke = useAct(apiKeys.revoke, { changes: ['users'] })
  return {
    rotate: async ({ id, name }: ApiKey) => {
      const content = t('key.rotateText', { n: overlapHours })
      if (!(await confirm({ title: t('key.rotateAsk', { name }), content, ok: t('key.rotate') }))) return
      const made = await rotate.act({ params: { id }, body: { keepHours: overlapHours } }).catch(() => undefined)
      if (made) onMade({ name, key: made.key })
    },
    revoke: async ({ id, name }: ApiKey) => {
      const question = { title: t('key.revokeAsk', { name }), content: t('key.revokeText'), ok: t('key.revoke'), danger: true }
      if (await confirm(question)) await revoke.act({ params: { id } }).catch(() => undefined)
    },
  }
}

const KeyCard = ({ record, onMade }: { readonly record: ApiKey; readonly onMade: (made: MadeKey) => void }) => {
  const t = useWords('access')
  const localize = useLocalize()
  const { instant } = useFormat()
  const mayEdit = useMay('api_key.edit')
  const { rotate, revoke } = useKeyActions(onMade)
  const now = useNow()
  const lives = record.revokedAt === null && Date.parse(record.expiresAt) > now
  const rights = record.permissions.filter(isPermission).map((one) => localize(wordsOf(one)))
  const used =
    record.lastUsedAt === null ? t('key.never') : [instant(record.lastUsedAt), record.lastUsedFrom].filter(Boolean).join(' · ')
  return (
    <li className="key-card">
      <header>
        <h2>{record.name}</h2> <Standing record={record} />
        {mayEdit && lives && (
          <span className="key-actions">
            <Button size="small" onClick={() => void rotate(record)}>
              {t('key.rotate')}
            </Button>
            <Button size="small" danger onClick={() => void revoke(record)}>
              {t('key.revoke')}
            </Button>
          </span>
        )}
      </header>
      <Facts
        facts={[
          { key: 'account', label: t('key.account'), value: record.userName },
          { key: 'beginning', label: t('key.beginning'), value: <code>{`${record.beginning}…`}</code> },
          { key: 'expires', label: t('key.until'), value: instant(record.expiresAt) },
          { key: 'used', label: t('key.used'), value: used },
          { key: 'old', label: t('key.old'), value: record.oldUntil && instant(record.oldUntil) },
          { key: 'made', label: t('key.madeBy'), value: [record.createdBy, instant(record.createdAt)].filter(Boolean).join(' · ') },
          { key: 'rights', label: t('role.permissionsOf'), value: rights.join(', '), wide: true },
        ]}
      />
    </li>
  )
}

/** API keys with account, permissions and last use. */
export const KeysPage = () => {
  const t = useWords('access')
  const mayEdit = useMay('api_key.edit')
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const { data, error, refetch } = useRead(apiKeys.list, {}, { topics: ['users'], quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <div className="page">
      <PageTitle title={t('key.title')} primary={mayEdit ? { label: t('key.add'), onAct: () => setAdding(true) } : undefined} />
      <p className="quiet">{t('key.what')}</p>
      {data === undefined && <Spin />}
      {data?.length === 0 && <EmptyState title={t('key.none')} />}
      <ul className="key-list">
        {data?.map((record) => (
          <KeyCard key={record.id} record={record} onMade={setMade} />
        ))}
      </ul>
      <Suspense fallback={null}>{adding && <KeyForm onMade={setMade} onClose={() => setAdding(false)} />}</Suspense>
      {made && <NewKey made={made} onClose={() => setMade(undefined)} />}
    </div>
  )
}
