import { users } from '@khonsong/contract/company/access/access.ts'
import { newWebhook, webhooks, type Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { webhookFields, type WebhookKind } from '@khonsong/domain/channels/webhooks/webhook.ts'
import type { WebhookEvent } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldChoice, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { CustomerField } from '../../../shared/customer-field.tsx'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { EventsField } from './events-field.tsx'
import type { NewSecret } from './new-secret.ts'

const some = 30

const AccountField = ({ record }: { readonly record: Webhook | undefined }) => {
  const t = useWords('webhooks')
  const localize = useLocalize()
  const me = useCurrentUser()
  const [text, setText] = useState('')
  const asking = useRead(
    users.list,
    { query: { searchText: text || undefined, pageSize: some, status: '1' } },
    { keepOld: true, quiet: true },
  )
  const found = (asking.data?.list ?? []).map(({ id, displayName, login }) => ({
    value: id,
    label: `${displayName ?? ''} · ${login ?? ''}`,
  }))
  // The selected account and the user's own may be missing from the first page.
  const known = [
    ...(record ? [{ value: record.userId, label: record.userName }] : []),
    ...(me ? [{ value: me.userId, label: me.displayName }] : []),
  ].filter(({ value }) => !found.some((one) => one.value === value))
  return (
    <FieldSelect
      name="userId"
      label={localize(webhookFields.userId)}
      hint={t('account.hint')}
      options={[...found, ...known]}
      asking={asking}
      onSearch={setText}
      required
    />
  )
}

const AddressField = () => {
  const t = useWords('webhooks')
  const localize = useLocalize()
  const kind: unknown = useWatch({ name: 'kind' })
  if (kind === 'partner') return <p className="quiet">{t('partner.address')}</p>
  return (
    <FieldText
      name="url"
      label={localize(webhookFields.url)}
      hint={t('url.hint')}
      maxLength={500}
      placeholder="https://"
      wide
      required
    />
  )
}

interface Values {
  readonly kind: WebhookKind
  readonly name: string
  readonly url: string | null
  readonly userId: string
  readonly customerId: string | null
  readonly events: WebhookEvent[]
}

interface FormProps {
  readonly record: Webhook | undefined
  readonly partnerReady: boolean
  readonly onSecret: (made: NewSecret) => void
  readonly onClose: () => void
}

const usual: readonly WebhookEvent[] = [
  'order_created',
  'order_confirmed',
  'order_delivered',
  'order_cancelled',
  'shipment_delivered',
]

/** Creates or edits a webhook. */
export const WebhookForm = ({ record, partnerReady, onSecret, onClose }: FormProps) => {
  const t = useWords('webhooks')
  const localize = useLocalize()
  const me = useCurrentUser()
  const add = useAct(webhooks.add, { quiet: true, changes: ['webhooks'] })
  const edit = useAct(webhooks.edit, { quiet: true, changes: ['webhooks'] })
  const defaults = useMemo<Values>(
    () => ({
      kind: record?.kind ?? 'webhook',
      name: record?.name ?? '',
      url: record?.url ?? null,
      userId: record?.userId ?? me?.userId ?? '',
      customerId: record?.customerId ?? null,
      events: [...(record?.events ?? usual)],
    }),
    [record, me],
  )
  const save = async (values: Values, begunOn?: number) => {
    if (record) await edit.act({ body: { ...values, id: record.id, version: begunOn ?? record.version } })
    else {
      const made = await add.act({ body: values })
      onSecret({ name: made.record.name, secret: made.secret })
    }
    onClose()
  }
  const kinds = [
    { value: 'webhook', label: t('kind.webhook') },
    { value: 'partner', label: t('kind.partner') },
  ]
  return (
    <Drawer open size={860} onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      <FormPage
        saves={record ? webhooks.edit : webhooks.add}
        version={record?.version}
        name={record ? `webhook-${record.id}` : 'webhook'}
        title={record ? t('editTitle', { name: record.name }) : t('add')}
        schema={newWebhook}
        defaults={defaults}
        saveLabel={record ? t('save') : t('make')}
        onSave={save}
        onLeave={onClose}
      >
        <Section>
          <FieldText name="name" label={localize(webhookFields.name)} maxLength={60} required />
          {!record && partnerReady && <FieldChoice name="kind" label={localize(webhookFields.kind)} options={kinds} />}
          <AddressField />
          <AccountField record={record} />
          {me?.kind === 'internal' && (
            <CustomerField name="customerId" label={localize(webhookFields.customerId)} hint={t('customer.hint')} />
          )}
        </Section>
        <Section>
          <EventsField />
        </Section>
      </FormPage>
    </Drawer>
  )
}
