import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldText } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { receiptChanges } from './use-bulk.tsx'

interface ParcelValues {
  readonly courier: string
  readonly trackingNo: string
}
const parcelSchema = z.looseObject({ courier: z.string().trim().min(1).max(60) })

interface MailDialogProps {
  readonly rows: readonly ReceiptRow[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Sends paper in one parcel: courier and tracking number. */
export const MailDialog = ({ rows, onDone, onClose }: MailDialogProps) => {
  const t = useWords('receipts')
  const mail = useAct(receipts.mail, { changes: receiptChanges, quiet: true })
  return (
    <FormDialog<ParcelValues>
      name="receipt-mail"
      title={t('mail.title', { n: rows.length })}
      ok={t('mail')}
      schema={parcelSchema}
      defaults={{ courier: '', trackingNo: '' }}
      onClose={onClose}
      onSave={async ({ courier, trackingNo }) => {
        const chosen = rows.map(({ id, version }) => ({ id, version }))
        const { results } = await mail.act({ body: { receipts: chosen, courier, trackingNo: trackingNo.trim() || null } })
        onClose()
        onDone(results)
      }}
    >
      <FieldText name="courier" label={t('mail.courier')} required maxLength={60} />
      <FieldText name="trackingNo" label={t('mail.tracking')} maxLength={60} />
    </FormDialog>
  )
}

interface EmailDialogProps {
  readonly rows: readonly ReceiptRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}
const emailSchema = z.looseObject({ address: z.string().trim().min(1).max(254) })

/** E-mails the customer the signed documents. */
export const EmailDialog = ({ rows, onDone, onClose }: EmailDialogProps) => {
  const t = useWords('receipts')
  const { message } = AntdApp.useApp()
  const email = useAct(receipts.email, { changes: ['messages'], quiet: true })
  return (
    <FormDialog<{ readonly address: string }>
      name="receipt-email"
      title={t('email.title', { n: rows.length })}
      ok={t('email')}
      schema={emailSchema}
      defaults={{ address: '' }}
      onClose={onClose}
      onSave={async ({ address }) => {
        const { queued } = await email.act({ body: { receiptIds: rows.map(({ id }) => id), address: address.trim() } })
        void message.success(t('email.queued', { n: queued }))
        onClose()
        onDone()
      }}
    >
      <FieldText name="address" label={t('email.to')} required maxLength={254} />
    </FormDialog>
  )
}
