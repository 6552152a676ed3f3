import { cardContent, laneAsked } from '@khonsong/contract/billing/cards/card-content.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDate, FieldText } from '../../../kit/form/fields.tsx'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { CardGrid, type CardColumn } from './card-grid.tsx'
import type { CardDialogProps } from './dialog-props.ts'
import { untouched } from './grid-state.ts'

type Answer = OutputOf<typeof cardContent.match>
type Values = Record<string, string>

const nothingWrong = new Map<string, string>()

const Rows = ({ rows, columns }: { readonly rows: Answer['rows']; readonly columns: readonly CardColumn[] }) => (
  <CardGrid
    columns={columns}
    rows={rows.map(({ rowNo, cells, prices }) => ({ rowNo, stored: { ...cells, ...prices } }))}
    state={untouched}
    isOpen={false}
    wrong={nothingWrong}
    onChange={() => undefined}
  />
)

const Told = ({ answer, columns }: { readonly answer: Answer; readonly columns: readonly CardColumn[] }) => {
  const t = useWords('cards')
  const localize = useLocalize()
  const format = useFormat()
  const { kind, version, lane, rows, others, price, problem } = answer
  // Of the price bands only the one that applies, beside the lookup columns.
  const shown = columns.filter(({ id, isPrice }) => !isPrice || answer.column === null || id === answer.column)
  const told = shown.flatMap(({ id, words }) => (lane[id] === undefined ? [] : [`${localize(words)}: ${lane[id]}`])).join(' · ')
  return (
    <>
      <StatusTag tone={kind === 'found' ? 'done' : 'trouble'}>
        {kind === 'found' ? t('try.found', { row: rows[0]?.rowNo ?? 0 }) : t(`try.${kind}`)}
      </StatusTag>{' '}
      {price !== null && <strong>{t('try.price', { price: withCommas(price) })}</strong>}
      {version && <div className="quiet">{t('try.version', { day: format.day(version.effectiveDate) })}</div>}
      {told !== '' && <div className="quiet">{told}</div>}
      {problem !== null && <Alert type="warning" showIcon title={problem} />}
      {rows.length > 0 && <Rows rows={rows} columns={shown} />}
      {others.length > 0 && <h3>{t('try.others')}</h3>}
      {others.length > 0 && <Rows rows={others} columns={shown} />}
    </>
  )
}

const schema = laneAsked.loose()

/** Looks up the row that prices a lane on a day, for typed values or a waybill. */
export const TryDialog = ({ id, name, columns, onClose }: CardDialogProps) => {
  const t = useWords('cards')
  const localize = useLocalize()
  const whyOf = useWhy()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const [asked, setAsked] = useState<Values>()
  const query = Object.fromEntries(Object.entries(asked ?? {}).filter(([, text]) => text.trim() !== ''))
  const input = { params: { id }, query: { ...query, day: asked?.['day'] ?? today } }
  const { data, error } = useRead(cardContent.match, input, { enabled: asked !== undefined, topics: ['billing'], quiet: true })
  const keys = columns.filter(({ id: column, isPrice }) => !isPrice && !column.startsWith('weight'))
  const hasBands = columns.filter(({ isPrice }) => isPrice).length > 1
  const hasWeight = columns.some(({ id: column }) => column.startsWith('weight'))
  return (
    <FormDialog<Values>
      name={`card-try-${id}`}
      title={`${t('try')} · ${name}`}
      ok={t('try.ok')}
      width={860}
      schema={schema}
      defaults={{
        day: today,
        shipmentNo: '',
        fuelPrice: '',
        chargeWeightKg: '',
        ...Object.fromEntries(keys.map((one) => [one.id, ''])),
      }}
      onClose={onClose}
      onSave={(values) => Promise.resolve(setAsked(values))}
    >
      <p>{t('try.text')}</p>
      <FieldDate name="day" label={t('try.day')} required />
      <FieldText name="shipmentNo" label={t('try.waybill')} maxLength={50} />
      {keys.map((column) => (
        <FieldText key={column.id} name={column.id} label={localize(column.words)} maxLength={100} />
      ))}
      {hasWeight && <FieldText name="chargeWeightKg" label={t('try.weight')} maxLength={13} />}
      {hasBands && <FieldText name="fuelPrice" label={t('try.fuel')} maxLength={8} />}
      <div role="status">
        {error && <Alert type="warning" showIcon title={whyOf(error).join(' ')} />}
        {data && <Told answer={data} columns={columns} />}
      </div>
    </FormDialog>
  )
}
