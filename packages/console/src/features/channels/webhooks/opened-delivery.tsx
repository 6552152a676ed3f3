import { webhookDeliveries, type WebhookDeliveryDetail } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { Button, Drawer, Spin } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { deliveryTones, useEventText } from './delivery-words.ts'

const indented = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const kindOf = (subject: string | null) =>
  subject === 'order' || subject === 'shipment' || subject === 'job' ? subject : undefined

const About = ({ one }: { readonly one: WebhookDeliveryDetail }) => {
  const t = useWords('webhooks')
  const eventText = useEventText()
  const kind = kindOf(one.subject)
  const no = one.subjectNo ?? ''
  return (
    <Facts
      facts={[
        {
          key: 'state',
          label: t('state'),
          value: <StatusTag tone={deliveryTones[one.state]}>{t(`state.${one.state}`)}</StatusTag>,
        },
        { key: 'event', label: t('event'), value: eventText(one.event) },
        {
          key: 'record',
          label: t('record'),
          value: kind && one.subjectId ? <RecordLink kind={kind} id={one.subjectId} text={no} /> : no,
        },
        { key: 'webhook', label: t('webhook'), value: one.webhookName },
        { key: 'created', label: t('created'), value: formatInstant(one.createdAt) },
        { key: 'sent', label: t('sentAt'), value: one.sentAt && formatInstant(one.sentAt) },
        { key: 'next', label: t('nextTry'), value: one.nextTryAt && formatInstant(one.nextTryAt) },
        { key: 'id', label: t('deliveryId'), value: <code>{one.id}</code>, wide: true },
      ]}
    />
  )
}

const Tries = ({ one }: { readonly one: WebhookDeliveryDetail }) => {
  const t = useWords('webhooks')
  if (one.log.length === 0) return <p className="quiet">{t('noTries')}</p>
  return (
    <ol className="webhook-tries">
      {one.log.map((each) => (
        <li key={each.at}>
          <p>
            {formatInstant(each.at)} · {each.error ?? `HTTP ${each.responseStatus}`} · {t('took', { ms: each.tookMs })}
          </p>
          {each.responseText && <pre tabIndex={0}>{each.responseText}</pre>}
        </li>
      ))}
    </ol>
  )
}

interface OpenedProps {
  readonly id: string
  readonly onResend: (() => void) | undefined
  readonly onClose: () => void
}

/** A delivery: the request, and each response. */
export const OpenedDelivery = ({ id, onResend, onClose }: OpenedProps) => {
  const t = useWords('webhooks')
  const { data, error, refetch } = useRead(webhookDeliveries.detail, { params: { id } }, { topics: ['webhooks'], quiet: true })
  const canResend = data !== undefined && data.state !== 'queued' && data.state !== 'sending'
  return (
    <Drawer
      open
      size="large"
      title={data?.subjectNo ?? t('delivery')}
      onClose={onClose}
      extra={
        onResend && (
          <Button disabled={!canResend} onClick={onResend}>
            {t('resend')}
          </Button>
        )
      }
    >
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin />}
      {data && (
        <>
          <About one={data} />
          <h3 className="webhook-part">{t('answers')}</h3>
          <Tries one={data} />
          <h3 className="webhook-part">{t('request')}</h3>
          {data.body === null ? (
            <p className="quiet">{t('bodyHidden')}</p>
          ) : (
            <pre className="webhook-body" tabIndex={0}>
              {indented(data.body)}
            </pre>
          )}
        </>
      )}
    </Drawer>
  )
}
