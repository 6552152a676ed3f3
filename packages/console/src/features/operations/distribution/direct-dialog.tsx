import { distribution, type HandedOn } from '@khonsong/contract/operations/distribution/distribution.ts'
import type { OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldSwitch } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { CarrierField } from '../../../shared/carrier-field.tsx'

interface DirectValues {
  subcontractorId: string
  together: boolean
}

const schema = z.looseObject({ subcontractorId: z.string().min(1) })

interface HandOnProps {
  readonly rows: readonly Pick<OrderRow, 'id' | 'version'>[]
  readonly onDone: (answer: HandedOn) => void
  readonly onClose: () => void
}

/** Confirms new orders and dispatches them to a carrier in one step. */
export const DirectDialog = ({ rows, onDone, onClose }: HandOnProps) => {
  const t = useWords('orders')
  const dispatch = useAct(distribution.directDispatch, { changes: ['orders', 'shipments', 'jobs', 'dashboard'], quiet: true })
  return (
    <FormDialog<DirectValues>
      name="direct-dispatch"
      title={t('direct.title', { n: formatNumber(rows.length) })}
      ok={t('direct')}
      schema={schema}
      defaults={{ subcontractorId: '', together: rows.length > 1 }}
      onClose={onClose}
      onSave={async ({ subcontractorId, together }) => {
        const orders = rows.map(({ id, version }) => ({ id, version }))
        const answer = await dispatch.act({ body: { orders, subcontractorId, together } })
        onClose()
        onDone(answer)
      }}
    >
      <p className="quiet">{t('direct.how')}</p>
      <CarrierField name="subcontractorId" label={t('direct.carrier')} required />
      {rows.length > 1 && <FieldSwitch name="together" label={t('direct.together')} />}
    </FormDialog>
  )
}
