import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { maxPapers } from '@khonsong/domain/operations/receipts/receipt-life.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldNumber, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { receiptChanges } from './use-bulk.tsx'

interface Values {
  readonly count: number | null
  readonly reason: string
}

const schema = z.looseObject({ count: z.number().int().min(1).max(maxPapers).nullable(), reason: z.string().max(250) })

interface ReceiveDialogProps {
  readonly rows: readonly Pick<ReceiptRow, 'id' | 'version' | 'shipmentNo' | 'paper'>[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Count of returned paper; for a lost document, its replacement. */
export const ReceiveDialog = ({ rows, onDone, onClose }: ReceiveDialogProps) => {
  const t = useWords('receipts')
  const receive = useAct(receipts.receive, { changes: receiptChanges, quiet: true })
  const [first] = rows
  const isLost = rows.some(({ paper }) => paper === 'lost')
  return (
    <FormDialog<Values>
      name="receipt-receive"
      title={rows.length === 1 && first ? t('register.one', { no: first.shipmentNo }) : t('register.title', { n: rows.length })}
      ok={t('register')}
      schema={schema}
      defaults={{ count: null, reason: '' }}
      focusOk={!isLost}
      onClose={onClose}
      onSave={async ({ count, reason }) => {
        const chosen = rows.map(({ id, version }) => ({ id, version, count }))
        const { results } = await receive.act({ body: { receipts: chosen, reason: reason.trim() || null } })
        onClose()
        onDone(results)
      }}
    >
      <FieldNumber name="count" label={t('register.count')} hint={t('register.all')} decimals={0} />
      {isLost && <FieldTextArea name="reason" label={t('register.reason')} required maxLength={250} />}
    </FormDialog>
  )
}
