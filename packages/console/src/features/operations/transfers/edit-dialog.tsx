import { transfers, type TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime, FieldText } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface EditValues {
  plannedDepartureAt: string
  plannedArrivalAt: string
  sealNo: string
  remark: string
}

/** Edits a transfer's plan before departure. */
export const EditDialog = ({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) => {
  const t = useWords('transfers')
  const edit = useAct(transfers.edit, { changes: ['transfers'], quiet: true })
  return (
    <FormDialog<EditValues>
      name="transfer-edit"
      title={`${t('edit')} · ${transfer.transferNo}`}
      ok={t('edit.ok')}
      defaults={{
        plannedDepartureAt: transfer.plannedDepartureAt ?? '',
        plannedArrivalAt: transfer.plannedArrivalAt ?? '',
        sealNo: transfer.sealNo ?? '',
        remark: transfer.remark ?? '',
      }}
      onClose={onClose}
      onSave={async ({ plannedDepartureAt, plannedArrivalAt, sealNo, remark }) => {
        await edit.act({
          params: { id: transfer.id },
          body: {
            version: transfer.version,
            plannedDepartureAt: plannedDepartureAt || null,
            plannedArrivalAt: plannedArrivalAt || null,
            sealNo: sealNo.trim() || null,
            remark: remark.trim() || null,
          },
        })
        onClose()
      }}
    >
      <FieldDateTime name="plannedDepartureAt" label={t('planned')} />
      <FieldDateTime name="plannedArrivalAt" label={t('plannedArrival')} />
      <FieldText name="sealNo" label={t('seal')} maxLength={60} />
      <FieldText name="remark" label={t('remark')} maxLength={250} />
    </FormDialog>
  )
}
