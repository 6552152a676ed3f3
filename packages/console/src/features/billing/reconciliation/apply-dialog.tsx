import type { CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { differenceChoices, type DifferenceChoice } from '@khonsong/domain/billing/reconciliation/apply-comparison.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldChoice, FieldMoney } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { sheetSides } from './sheet-sides.ts'

interface Values {
  readonly agreeWithin: string
  readonly differing: DifferenceChoice
  readonly onlyOurs: DifferenceChoice
}

interface ApplyDialogProps {
  readonly direction: Direction
  readonly bill: Bill
  readonly sheet: CounterpartSheet
  readonly onClose: () => void
}

/** Chooses how differing trips are treated before the comparison is applied to the bill's lines. */
export const ApplyDialog = ({ direction, bill, sheet, onClose }: ApplyDialogProps) => {
  const t = useWords('sheets')
  const { message } = AntdApp.useApp()
  const { act } = useAct(sheetSides[direction].sheets.apply, { changes: ['billing'], quiet: true })
  const choices = differenceChoices.map((value) => ({ value, label: t(`apply.${value}`) }))
  return (
    <FormDialog<Values>
      name={`counterpart-sheet-${bill.id}`}
      title={`${t('apply')} · ${bill.billNo}`}
      ok={t('apply')}
      defaults={{ agreeWithin: '0', differing: 'dispute', onlyOurs: 'dispute' }}
      onClose={onClose}
      onSave={async (values) => {
        const body = { ...values, version: bill.version, sheetVersion: sheet.version }
        const { agreed, disputed } = await act({ params: { id: bill.id }, body })
        void message.success(t('apply.done', { agreed, disputed }))
        onClose()
      }}
    >
      <p>{t('apply.text')}</p>
      <FieldMoney name="agreeWithin" label={t('apply.within')} maxLength={9} required />
      <FieldChoice name="differing" label={t('apply.differing')} options={choices} />
      <FieldChoice name="onlyOurs" label={t('apply.onlyOurs')} options={choices} />
    </FormDialog>
  )
}
