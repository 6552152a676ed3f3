import { boards, type BoardDetail } from '@khonsong/contract/insight/reports/boards.ts'
import { dynamicReports } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { boardLabels, boardSchema } from '@khonsong/domain/insight/reports/boards/board.ts'
import { reportCharts, reportLabels } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FieldSelect, FieldSwitch, FieldText } from '../../../../kit/form/fields.tsx'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { FormDialog } from '../../../../shared/form-dialog.tsx'

interface Values {
  readonly name: string
  readonly remark: string
  readonly reports: readonly string[]
  readonly charts: Readonly<Record<string, string>>
  readonly wide: Readonly<Record<string, boolean>>
  readonly roleIds: readonly string[]
  readonly userIds: readonly string[]
}

const sentOf = ({ name, remark, reports, charts, wide, roleIds, userIds }: Values): unknown => ({
  name,
  remark,
  tiles: reports.map((reportId) => ({ reportId, chart: charts[reportId] || null, wide: wide[reportId] ?? false })),
  roleIds: [...roleIds],
  userIds: [...userIds],
})

const schema = z.custom<Values>().superRefine((values, context) => {
  const parsed = boardSchema.safeParse(sentOf(values), { reportInput: true })
  if (parsed.success) return
  for (const { code, params, field = '' } of rejectionsOf(boardSchema, parsed.error)) {
    const at = field.startsWith('tiles') ? 'reports' : (field.split('.')[0] ?? '')
    context.addIssue({ code: 'custom', path: [at], message: code, params: { code, params } })
  }
})

const defaultsOf = (board: BoardDetail | undefined): Values => ({
  name: board?.name ?? '',
  remark: board?.remark ?? '',
  reports: board?.tiles.map(({ reportId }) => reportId) ?? [],
  charts: Object.fromEntries(board?.tiles.map(({ reportId, chart }) => [reportId, chart ?? '']) ?? []),
  wide: Object.fromEntries(board?.tiles.map(({ reportId, wide }) => [reportId, wide]) ?? []),
  roleIds: board?.roleIds ?? [],
  userIds: board?.userIds ?? [],
})

const optionsOf = (list: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  (list ?? []).map(({ id, name }) => ({ value: id, label: name }))

const Fields = () => {
  const t = useWords('boards')
  const localize = useLocalize()
  const language = useLanguage()
  const reports = useRead(dynamicReports.list, { query: { pageSize: 500 } }, { quiet: true })
  const ready = useRead(dynamicReports.ready, {}, { quiet: true })
  const audience = useRead(dynamicReports.audience, {}, { quiet: true })
  const chosen = useWatch<Values, 'reports'>({ name: 'reports' })
  const options = optionsOf([...(reports.data?.list ?? []), ...(ready.data ?? [])])
  const charts = Object.entries(reportCharts).map(([value, words]) => ({ value, label: words[language] }))
  return (
    <>
      <FieldText name="name" label={localize(boardLabels.name)} maxLength={100} required />
      <FieldText name="remark" label={localize(reportLabels.remark)} maxLength={250} />
      <FieldSelect
        name="reports"
        label={localize(boardLabels.tiles)}
        options={options}
        many
        asking={reports}
        hint={t('order')}
        required
      />
      {chosen.map((id) => {
        const name = options.find(({ value }) => value === id)?.label ?? t('unseen')
        return (
          <div key={id} className="desk-pair">
            <FieldSelect name={`charts.${id}`} label={t('shownAs', { name })} options={charts} />
            <FieldSwitch name={`wide.${id}`} label={t('wide', { name })} />
          </div>
        )
      })}
      <FieldSelect
        name="roleIds"
        label={localize(reportLabels.roles)}
        options={optionsOf(audience.data?.roles)}
        many
        asking={audience}
        hint={t('audience')}
      />
      <FieldSelect
        name="userIds"
        label={localize(reportLabels.users)}
        options={optionsOf(audience.data?.users)}
        many
        asking={audience}
      />
    </>
  )
}

/** Selects and arranges the reports of a board. */
export const BoardDialog = ({ board, onClose }: { readonly board?: BoardDetail | undefined; readonly onClose: () => void }) => {
  const t = useWords('boards')
  const { message } = AntdApp.useApp()
  const create = useAct(boards.create, { changes: ['reports'], quiet: true })
  const edit = useAct(boards.edit, { changes: ['reports'], quiet: true })
  const [defaults] = useState(() => defaultsOf(board))
  return (
    <FormDialog<Values>
      name={`board-${board?.id ?? 'new'}`}
      title={board ? t('edit') : t('create')}
      ok={t('save')}
      width={720}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async (values) => {
        const body = boardSchema.parse(sentOf(values))
        if (board) await edit.act({ params: { id: board.id }, body: { ...body, version: board.version } })
        else await create.act({ body })
        void message.success(t('saved', { name: values.name }))
        onClose()
      }}
    >
      <Fields />
    </FormDialog>
  )
}
