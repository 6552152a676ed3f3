import { cardContent, changePricesBody, type CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { CardColumn } from './card-grid.tsx'
import type { CardDialogProps } from './dialog-props.ts'

interface Values {
  effectiveDate: string
  percent: string
  amount: string
  roundTo: (typeof steps)[number]
  text: string
}

const steps = ['0.01', '0.25', '1', '5', '10', '100'] as const
const schema = changePricesBody.omit({ version: true, fromId: true })
const none = (text: string): string | null => (text.trim() === '' ? null : text.trim())

type Preview = OutputOf<typeof cardContent.previewChange>

const Changes = ({ preview, columns }: { readonly preview: Preview; readonly columns: readonly CardColumn[] }) => {
  const t = useWords('cards')
  const keys = columns.filter(({ isPrice }) => !isPrice)
  const prices = columns.filter(({ isPrice }) => isPrice)
  return (
    <div role="status">
      <p>{t('change.count', { changed: preview.changedCount, n: preview.rowCount })}</p>
      <ul className="card-problems">
        {preview.changes.map(({ rowNo, cells, before, after }) => {
          const column = prices.find(({ id }) => before[id] !== undefined)?.id ?? ''
          return (
            <li key={rowNo}>
              {t('row')} {rowNo} · {keys.flatMap(({ id }) => cells[id] ?? []).join(' · ')}:{' '}
              {t('change.arrow', { before: withCommas(before[column] ?? ''), after: withCommas(after[column] ?? '') })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const PreviewButton = ({ onPreview }: { readonly onPreview: (values: Values) => void }) => {
  const t = useWords('cards')
  const { getValues } = useFormContext<Values>()
  return <Button onClick={() => onPreview(getValues())}>{t('change.preview')}</Button>
}

/** Bulk price change into a new draft, with a preview of the first rows. */
export const ChangeDialog = (props: CardDialogProps & { readonly from: CardVersion; readonly onMade: () => void }) => {
  const { id, name, version, columns, from, onClose, onMade } = props
  const t = useWords('cards')
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(cardContent.change, { changes: ['billing'], quiet: true })
  const look = useAct(cardContent.previewChange)
  const [preview, setPreview] = useState<Preview>()
  const inputOf = ({ effectiveDate, percent, amount, roundTo, text }: Values) => ({
    params: { id },
    body: { version, fromId: from.id, effectiveDate, percent: none(percent), amount: none(amount), roundTo, text },
  })
  return (
    <FormDialog<Values>
      name={`card-change-${id}`}
      title={`${t('change')} · ${name}`}
      ok={t('change.ok')}
      schema={schema}
      defaults={{ effectiveDate: addDays(today, 1), percent: '', amount: '', roundTo: '1', text: '' }}
      onClose={onClose}
      onSave={async (values) => {
        await act(inputOf(values))
        onMade()
        onClose()
      }}
    >
      <p>{t('change.text')}</p>
      <FieldDate name="effectiveDate" label={t('begin.day')} required />
      <FieldText name="percent" label={t('change.percent')} maxLength={14} unit="%" />
      <FieldText name="amount" label={t('change.amount')} maxLength={14} />
      <FieldSelect
        name="roundTo"
        label={t('change.round')}
        options={steps.map((value) => ({ value, label: value }))}
        clearable={false}
      />
      <FieldText name="text" label={t('change.only')} maxLength={100} />
      <PreviewButton
        onPreview={(values) => {
          look.act(inputOf(values)).then(setPreview, () => setPreview(undefined)) // shown as a toast
        }}
      />
      {preview && <Changes preview={preview} columns={columns} />}
    </FormDialog>
  )
}
