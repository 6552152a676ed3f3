import { announcements } from '@khonsong/contract/channels/notices/announcements.ts'
import { announcementLabels, announcementSchema, audienceKinds } from '@khonsong/domain/channels/notices/announcement.ts'
import { noticeLevels } from '@khonsong/domain/kernel/notice-level.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface Values {
  readonly title: string
  readonly body: string
  readonly level: string
  readonly href: string
  readonly kinds: readonly string[]
  readonly roleIds: readonly string[]
}

const begun: Values = { title: '', body: '', level: 'info', href: '', kinds: ['internal'], roleIds: [] }
const sentOf = ({ href, kinds, roleIds, ...values }: Values): unknown => ({
  ...values,
  href: href.trim() === '' ? null : href,
  kinds: [...kinds],
  roleIds: [...roleIds],
})

/** The domain's rules; errors appear at their fields. */
const schema = z.custom<Values>().superRefine((values, context) => {
  const parsed = announcementSchema.safeParse(sentOf(values), { reportInput: true })
  if (parsed.success) return
  for (const { code, params, field = '' } of rejectionsOf(announcementSchema, parsed.error))
    context.addIssue({ code: 'custom', path: [field.split('.')[0] ?? ''], message: code, params: { code, params } })
})

/** Publishes an announcement to an audience. */
export const AnnouncementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useWords('announcements')
  const localize = useLocalize()
  const { message } = AntdApp.useApp()
  const publish = useAct(announcements.publish, { changes: ['notices'], quiet: true })
  const roles = useRead(announcements.roles, {}, { quiet: true })
  return (
    <FormDialog<Values>
      name="announcement"
      title={t('create')}
      ok={t('publish')}
      schema={schema}
      defaults={begun}
      onClose={onClose}
      onSave={async (values) => {
        const { sentCount } = await publish.act({ body: announcementSchema.parse(sentOf(values)) })
        void message.success(t('published', { n: sentCount }))
        onClose()
      }}
    >
      <FieldText name="title" label={localize(announcementLabels.title)} maxLength={100} required />
      <FieldTextArea name="body" label={localize(announcementLabels.body)} maxLength={1000} required />
      <FieldSelect
        name="level"
        label={localize(announcementLabels.level)}
        options={Object.entries(noticeLevels).map(([value, { label }]) => ({ value, label: localize(label) }))}
        clearable={false}
      />
      <FieldSelect
        name="kinds"
        label={localize(announcementLabels.kinds)}
        options={Object.entries(audienceKinds).map(([value, words]) => ({ value, label: localize(words) }))}
        many
        required
      />
      <FieldSelect
        name="roleIds"
        label={localize(announcementLabels.roleIds)}
        options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        many
        asking={roles}
        hint={t('roles')}
      />
      <FieldText name="href" label={localize(announcementLabels.href)} maxLength={300} hint={t('link')} />
    </FormDialog>
  )
}
