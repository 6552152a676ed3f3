import { webhooks } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import type { Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { CopyButton } from '../../../kit/show/copy-button.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { useCurrentUser, useMay } from '../../../shared/current-user.ts'
import type { NewSecret } from './new-secret.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import './webhooks.css'

/** The secret, shown once and dropped on close. */
const SecretDialog = ({ made, onClose }: { readonly made: NewSecret; readonly onClose: () => void }) => {
  const t = useWords('webhooks')
  return (
    <Modal
      open
      title={t('secret.title', { name: made.name })}
      closable={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('secret.close')}
        </Button>
      }
    >
      <p className="webhook-secret">
        <code>{made.secret}</code> <CopyButton text={made.secret} />
      </p>
      <p>{t('secret.once')}</p>
      <p>{t('secret.how')}</p>
    </Modal>
  )
}

/** Webhooks with their health. */
export const WebhooksPage = () => {
  const t = useWords('webhooks')
  const mayEdit = useMay('api_key.edit')
  const me = useCurrentUser()
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [made, setMade] = useState<NewSecret>()
  const { data, error, refetch } = useRead(webhooks.list, {}, { topics: ['webhooks'], quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <div className="page">
      <PageTitle
        title={t('title')}
        primary={mayEdit ? { label: t('add'), onAct: () => setEditing('new') } : undefined}
        secondary={<Go href="/setup/webhooks/deliveries">{t('deliveries')}</Go>}
      />
      <p className="quiet">{t('what')}</p>
      {data && me?.kind === 'internal' && (
        <p className="webhook-partner">
          {t('partner')}{' '}
          <StatusTag tone={data.partner.ready ? 'done' : 'waiting'}>{data.partner.ready ? t('ready') : t('off')}</StatusTag>{' '}
          <span className="quiet">
            {data.partner.ready
              ? t('partner.ready', { host: data.partner.host ?? '', header: data.partner.header })
              : t('partner.off', { setting: 'PARTNER_API_URL, PARTNER_API_KEY' })}
          </span>
        </p>
      )}
      {data === undefined && <Spin />}
      {data?.list.length === 0 && <EmptyState title={t('none')} />}
      <ul className="webhook-list">
        {data?.list.map((record) => (
          <WebhookCard key={record.id} record={record} onEdit={() => setEditing(record)} onSecret={setMade} />
        ))}
      </ul>
      {editing && (
        <WebhookForm
          record={editing === 'new' ? undefined : editing}
          partnerReady={data?.partner.ready ?? false}
          onSecret={setMade}
          onClose={() => setEditing(undefined)}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  )
}
