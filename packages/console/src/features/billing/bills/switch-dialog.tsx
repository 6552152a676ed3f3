import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'

interface SwitchDialogProps extends BillDialogProps {
  readonly rows: readonly ChargeRow[]
  readonly clear: () => void
}

const newBill = 'new'

/** Moves lines to another unconfirmed bill of the same partner, or to a new bill. */
export const SwitchDialog = ({ direction, bill, rows, clear, onClose }: SwitchDialogProps) => {
  const t = useWords('bills')
  const side = sides[direction]
  const { act } = useAct(side.act.switch, { changes: ['billing'], quiet: true })
  const asked = { query: { pageSize: 200, partnerId: bill.partnerId, billState: 'unconfirmed' } } as never // filters are declared by the resource
  const { data } = useRead(side.bills.list, asked, { topics: ['billing'], quiet: true })
  const others = ((data?.list ?? []) as readonly Bill[]).filter(({ id }) => id !== bill.id)
  return (
    <FormDialog<{ toBillId: string }>
      name={`bill-switch-${bill.id}`}
      title={t('switch.title', { n: rows.length })}
      ok={t('switch')}
      defaults={{ toBillId: newBill }}
      onClose={onClose}
      onSave={async ({ toBillId }) => {
        const chargeIds = rows.map(({ id }) => id)
        await act({
          params: { id: bill.id },
          body: { version: bill.version, chargeIds, toBillId: toBillId === newBill ? null : toBillId },
        })
        clear()
        onClose()
      }}
    >
      <FieldSelect
        name="toBillId"
        label={t('switch.to')}
        options={[
          { value: newBill, label: t('switch.new') },
          ...others.map(({ id, billNo, startDate, endDate }) => ({ value: id, label: `${billNo} · ${startDate} – ${endDate}` })),
        ]}
        required
      />
    </FormDialog>
  )
}
