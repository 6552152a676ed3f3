import { messages, messageStates, type Delivery, type MessageState } from '@khonsong/contract/channels/messages/messages.ts'
import { messageChannels, messageChannelNames } from '@khonsong/domain/channels/messages/message-channels.ts'
import { accountMailEvents } from '@khonsong/domain/company/access/account-links.ts'
import { reportMailEvents } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { receiptMailEvents } from '@khonsong/domain/operations/receipts/receipt-mail.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { isMessageEvent, messageEventNames, messageEvents } from '@khonsong/domain/channels/messages/message-events.ts'
import { Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import './messages.css'

const topics = ['messages'] as const
const tones: Readonly<Record<MessageState, Tone>> = {
  queued: 'waiting',
  sending: 'moving',
  sent: 'done',
  failed: 'trouble',
  unknown: 'attention',
  logged: 'waiting',
}

/** The server checks whether the channel of a logged message is enabled by now. */
const resendable: ReadonlySet<MessageState> = new Set(['failed', 'unknown', 'logged'])

/** Name and address; a console notice has a name only. */
const receiverOf = ({ recipientName, address }: Delivery): string =>
  [recipientName, address].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')

const useFilters = (): readonly Filter[] => {
  const t = useWords('messages')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'state',
        title: t('state'),
        many: true,
        choices: messageStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'channel',
        title: t('channel'),
        many: true,
        choices: messageChannelNames.map((value) => ({ value, label: localize(messageChannels[value]) })),
      },
      {
        kind: 'choice',
        key: 'event',
        title: t('event'),
        many: true,
        choices: messageEventNames.map((value) => ({ value, label: localize(messageEvents[value]) })),
      },
    ],
    [localize, t],
  )
}

const useEventText = () => {
  const t = useWords('messages')
  const localize = useLocalize()
  const mails: Readonly<Record<string, Words>> = { ...accountMailEvents, ...receiptMailEvents, ...reportMailEvents }
  return (event: string | null): string => {
    if (event === null) return t('testMessage')
    const words = isMessageEvent(event) ? messageEvents[event] : mails[event]
    return words ? localize(words) : event
  }
}

const useColumns = (): readonly Column<Delivery>[] => {
  const t = useWords('messages')
  const localize = useLocalize()
  const eventText = useEventText()
  return useMemo(
    () => [
      { key: 'createdAt', title: t('created'), width: 150, sortable: true, cell: (row) => formatInstant(row.createdAt) },
      {
        key: 'state',
        title: t('state'),
        width: 120,
        cell: (row) => <StatusTag tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusTag>,
      },
      { key: 'channel', title: t('channel'), width: 160, cell: (row) => localize(messageChannels[row.channel]) },
      { key: 'event', title: t('event'), width: 220, cell: (row) => eventText(row.event) },
      {
        key: 'address',
        title: t('to'),
        width: 220,
        cell: receiverOf,
      },
      { key: 'title', title: t('titleOf'), width: 280, cell: (row) => row.title },
      { key: 'error', title: t('error'), width: 240, cell: (row) => (row.state === 'logged' ? t('loggedWhy') : (row.error ?? '')) },
    ],
    // `eventText` depends on say and t.
    // oxlint-disable-next-line react/exhaustive-deps
    [localize, t],
  )
}

const Opened = ({ row, onClose }: { readonly row: Delivery; readonly onClose: () => void }) => {
  const t = useWords('messages')
  const localize = useLocalize()
  const eventText = useEventText()
  return (
    <Drawer open size="large" title={row.title} onClose={onClose}>
      <Facts
        facts={[
          { key: 'state', label: t('state'), value: <StatusTag tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusTag> },
          { key: 'event', label: t('event'), value: eventText(row.event) },
          { key: 'channel', label: t('channel'), value: localize(messageChannels[row.channel]) },
          { key: 'to', label: t('to'), value: receiverOf(row) },
          { key: 'created', label: t('created'), value: formatInstant(row.createdAt) },
          { key: 'sent', label: t('sentAt'), value: row.sentAt && formatInstant(row.sentAt) },
          { key: 'next', label: t('nextTry'), value: row.nextTryAt && formatInstant(row.nextTryAt) },
          { key: 'tries', label: t('tries'), value: row.tries },
          { key: 'error', label: t('error'), value: row.state === 'logged' ? t('loggedWhy') : row.error, wide: true },
        ]}
      />
      <pre className="message-text">{row.content}</pre>
    </Drawer>
  )
}

/** The delivery log of messages. */
export const DeliveryList = () => {
  const t = useWords('messages')
  const { message } = AntdApp.useApp()
  const [opened, setOpened] = useState<Delivery>()
  const mayEdit = useMay('message.edit')
  const columns = useColumns()
  const filters = useFilters()
  const { act } = useAct(messages.resend, { changes: topics })
  const resend = async ({ id }: Delivery) => {
    if (await act({ params: { id } }).catch(() => undefined)) void message.success(t('resent'))
  }
  return (
    <>
      <ListPage
        code="messages"
        title={t('deliveries')}
        from={messages.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOpen={setOpened}
        searchHint={t('searchHint')}
        rowActions={(row) => [
          { key: 'open', label: t('open'), onAct: () => setOpened(row) },
          ...(mayEdit
            ? [
                {
                  key: 'resend',
                  label: t('resend'),
                  refusal: resendable.has(row.state) ? undefined : t('resend.notNow'),
                  onAct: () => void resend(row),
                },
              ]
            : []),
        ]}
      />
      {opened && <Opened row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
