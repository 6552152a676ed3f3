import type { Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { webhookFields } from '@khonsong/domain/channels/webhooks/webhook.ts'
import {
  webhookEventNames,
  webhookSubjectOf,
  webhookSubjects,
  webhookSubjectWords,
} from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Facts } from '../../../kit/show/facts.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import type { NewSecret } from './new-secret.ts'

const countedTo = 1000

const Standing = ({ record }: { readonly record: Webhook }) => {
  const t = useWords('webhooks')
  if (record.pausedBecause !== null)
    return (
      <StatusTag tone={record.pausedBecause === 'person' ? 'waiting' : 'trouble'}>{t(`paused.${record.pausedBecause}`)}</StatusTag>
    )
  if (record.failingSince !== null) return <StatusTag tone="attention">{t('failing')}</StatusTag>
  return record.lastSuccessAt === null ? (
    <StatusTag tone="waiting">{t('unused')}</StatusTag>
  ) : (
    <StatusTag tone="done">{t('working')}</StatusTag>
  )
}

/** Number of subscribed events by kind of record; the form lists them. */
const useEventsText = () => {
  const localize = useLocalize()
  return ({ events }: Webhook): string =>
    webhookSubjects
      .flatMap((subject) => {
        const count = events.filter((event) => webhookSubjectOf(event) === subject).length
        const all = webhookEventNames.filter((event) => webhookSubjectOf(event) === subject).length
        return count > 0 ? [`${localize(webhookSubjectWords[subject])} ${count}/${all}`] : []
      })
      .join(' · ')
}

const countText = (count: number): string => (count >= countedTo ? `${countedTo}+` : String(count))

interface CardProps {
  readonly record: Webhook
  readonly onEdit: () => void
  readonly onSecret: (made: NewSecret) => void
}

const Actions = ({ record, onEdit, onSecret }: CardProps) => {
  const t = useWords('webhooks')
  const { sendTest, pause, rotate, remove } = useWebhookActions(onSecret)
  const [dialog, setDialog] = useState<'resume' | 'replay'>()
  const isPaused = record.pausedAt !== null
  const items = [
    { key: 'rotate', label: t('rotate'), onClick: () => void rotate(record) },
    { key: 'replay', label: t('replay'), disabled: isPaused, onClick: () => setDialog('replay') },
    { key: 'remove', label: t('remove'), danger: true, onClick: () => void remove(record) },
  ]
  return (
    <span className="webhook-actions">
      <Button size="small" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" onClick={() => void sendTest(record)}>
        {t('test')}
      </Button>
      {isPaused ? (
        <Button size="small" type="primary" onClick={() => setDialog('resume')}>
          {t('resume')}
        </Button>
      ) : (
        <Button size="small" onClick={() => void pause(record)}>
          {t('pause')}
        </Button>
      )}
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button size="small" icon={<EllipsisOutlined />} aria-label={t('more', { name: record.name })} />
      </Dropdown>
      {dialog === 'resume' && <ResumeDialog record={record} onClose={() => setDialog(undefined)} />}
      {dialog === 'replay' && <ReplayDialog record={record} onClose={() => setDialog(undefined)} />}
    </span>
  )
}

/** A webhook: its address, account and health. */
export const WebhookCard = (props: CardProps) => {
  const { record } = props
  const t = useWords('webhooks')
  const localize = useLocalize()
  const { instant } = useFormat()
  const mayEdit = useMay('api_key.edit')
  const eventsText = useEventsText()
  const log = `/setup/webhooks/deliveries?webhookId=${record.id}`
  const counted = (count: number, state: string) =>
    count === 0 ? (
      '0'
    ) : (
      <Go href={`${log}&state=${state}`} className="webhook-count">
        {countText(count)}
      </Go>
    )
  return (
    <li className="webhook-card">
      <header>
        <h2>{record.name}</h2> <Standing record={record} />
        {mayEdit && <Actions {...props} />}
      </header>
      <Facts
        facts={[
          {
            key: 'url',
            label: localize(webhookFields.url),
            value: record.kind === 'partner' ? t('kind.partner') : <span className="webhook-url">{record.url}</span>,
            wide: true,
          },
          { key: 'events', label: localize(webhookFields.events), value: eventsText(record) },
          { key: 'user', label: localize(webhookFields.userId), value: record.userName },
          ...(record.customerName === null
            ? []
            : [{ key: 'customer', label: localize(webhookFields.customerId), value: record.customerName }]),
          { key: 'success', label: t('lastSuccess'), value: record.lastSuccessAt ? instant(record.lastSuccessAt) : t('never') },
          { key: 'waiting', label: t('waiting'), value: counted(record.waitingCount, 'queued,sending') },
          { key: 'failed', label: t('failed'), value: counted(record.failedCount, 'failed') },
          ...(record.failingSince === null
            ? []
            : [{ key: 'failing', label: t('failingSince'), value: record.failingSince && instant(record.failingSince) }]),
          ...(record.oldUntil === null
            ? []
            : [{ key: 'old', label: t('oldSecret'), value: record.oldUntil && instant(record.oldUntil) }]),
          {
            key: 'edited',
            label: t('editedBy'),
            value: [record.updatedBy, instant(record.updatedAt)].filter(Boolean).join(' · '),
          },
        ]}
      />
      <Go href={log}>{t('deliveriesOf')}</Go>
    </li>
  )
}
