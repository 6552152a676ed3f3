import { transfers, type TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { countOf } from '@khonsong/domain/operations/transfers/transfer.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldChoice, FieldDateTime, FieldText } from '../../../kit/form/fields.tsx'
import { bangkokWall, instantOfWall } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface DepartValues {
  at: string
  unscanned: 'loaded' | 'left' | null
  sealNo: string
}

const now = (): string => instantOfWall(bangkokWall(Date.now()))
const timed = z.looseObject({ at: z.string().min(1) })

/** Reports the departure; unscanned labels must be declared loaded or left behind. */
export const DepartDialog = ({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) => {
  const t = useWords('transfers')
  const depart = useAct(transfers.depart, { changes: ['transfers'], quiet: true })
  const rest = countOf(transfer.labels, 'made')
  return (
    <FormDialog<DepartValues>
      name="transfer-depart"
      title={`${t('depart')} · ${transfer.transferNo}`}
      ok={t('depart')}
      schema={timed}
      defaults={{ at: now(), unscanned: null, sealNo: transfer.sealNo ?? '' }}
      onClose={onClose}
      onSave={async ({ at, unscanned, sealNo }) => {
        const body = { version: transfer.version, at, unscanned: rest > 0 ? unscanned : null, sealNo: sealNo.trim() || null }
        await depart.act({ params: { id: transfer.id }, body })
        onClose()
      }}
    >
      <FieldDateTime name="at" label={t('depart.at')} leaning="behind" required />
      <FieldText name="sealNo" label={t('seal')} maxLength={60} />
      {rest > 0 && (
        <FieldChoice
          name="unscanned"
          label={t('depart.unscanned', { n: rest })}
          required
          options={[
            { value: 'loaded', label: t('depart.loaded') },
            { value: 'left', label: t('depart.left') },
          ]}
        />
      )}
    </FormDialog>
  )
}

export const ArriveDialog = ({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) => {
  const t = useWords('transfers')
  const arrive = useAct(transfers.arrive, { changes: ['transfers'], quiet: true })
  return (
    <FormDialog<{ at: string }>
      name="transfer-arrive"
      title={`${t('arrive')} · ${transfer.transferNo}`}
      ok={t('arrive')}
      schema={timed}
      defaults={{ at: now() }}
      onClose={onClose}
      onSave={async ({ at }) => {
        await arrive.act({ params: { id: transfer.id }, body: { version: transfer.version, at } })
        onClose()
      }}
    >
      <FieldDateTime name="at" label={t('arrive.at')} leaning="behind" required />
    </FormDialog>
  )
}
