import { deliveryStates, webhookDeliveries, webhooks, type WebhookDelivery } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { webhookEventNames } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { useMemo, useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { deliveryTones, useEventText } from './delivery-words.ts'
import { OpenedDelivery } from './opened-delivery.tsx'
import './webhooks.css'

const topics = ['webhooks'] as const
const useFilters = (): readonly Filter[] => {
  const t = useWords('webhooks')
  const eventText = useEventText()
  const { data } = useRead(webhooks.list, {}, { topics: [...topics], keepOld: true, quiet: true })
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'webhookId',
        title: t('webhook'),
        many: true,
        choices: (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'choice',
        key: 'state',
        title: t('state'),
        many: true,
        choices: deliveryStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'event',
        title: t('event'),
        many: true,
        choices: [...webhookEventNames, 'test'].map((value) => ({ value, label: eventText(value) })),
      },
    ],
    // `eventText` depends on t.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, data],
  )
}

const useColumns = (): readonly Column<WebhookDelivery>[] => {
  const t = useWords('webhooks')
  const eventText = useEventText()
  return useMemo(
    () => [
      { key: 'createdAt', title: t('created'), width: 150, sortable: true, cell: (row) => formatInstant(row.createdAt) },
      {
        key: 'state',
        title: t('state'),
        width: 130,
        cell: (row) => <StatusTag tone={deliveryTones[row.state]}>{t(`state.${row.state}`)}</StatusTag>,
      },
      { key: 'subjectNo', title: t('record'), width: 170, cell: (row) => row.subjectNo ?? '' },
      { key: 'event', title: t('event'), width: 260, cell: (row) => eventText(row.event) },
      { key: 'webhook', title: t('webhook'), width: 180, cell: (row) => row.webhookName },
      { key: 'tries', title: t('tries'), width: 90, align: 'end', cell: (row) => row.tries },
      {
        key: 'answer',
        title: t('answer'),
        width: 260,
        cell: (row) => row.error ?? (row.responseStatus === null ? '' : `HTTP ${row.responseStatus}`),
      },
    ],
    // `eventText` depends on t.
    // oxlint-disable-next-line react/exhaustive-deps
    [t],
  )
}

/** The delivery log of webhooks. */
export const WebhookDeliveries = () => {
  const t = useWords('webhooks')
  const { message } = AntdApp.useApp()
  const mayEdit = useMay('api_key.edit')
  const [opened, setOpened] = useState<string>()
  const { act } = useAct(webhookDeliveries.resend, { changes: [...topics] })
  const resend = async (id: string) => {
    if (await act({ params: { id } }).catch(() => undefined)) void message.success(t('resent'))
  }
  return (
    <>
      <ListPage
        code="webhook-deliveries"
        title={t('deliveries')}
        from={webhookDeliveries.list}
        topics={topics}
        filters={useFilters()}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ subjectNo, event }) => subjectNo ?? event}
        onOpen={({ id }) => setOpened(id)}
        searchHint={t('searchHint')}
        rowActions={({ id, state }) => [
          { key: 'open', label: t('open'), onAct: () => setOpened(id) },
          ...(mayEdit
            ? [
                {
                  key: 'resend',
                  label: t('resend'),
                  refusal: state === 'queued' || state === 'sending' ? t('resend.notNow') : undefined,
                  onAct: () => void resend(id),
                },
              ]
            : []),
        ]}
      >
        <Go href="/setup/webhooks">{t('title')}</Go>
      </ListPage>
      {opened !== undefined && (
        <OpenedDelivery
          id={opened}
          onResend={mayEdit ? () => void resend(opened) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
