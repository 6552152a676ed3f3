import { linehaul } from '@khonsong/contract/operations/execution/linehaul.ts'
import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { leavesJobForTransit } from '@khonsong/domain/operations/execution/transit.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { Alert } from 'antd'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldNumber } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { HubField } from '../legs/public.ts'

interface Values {
  readonly siteId: string
  readonly handlingMinutes: number
}
const schema = z.looseObject({ siteId: z.string().min(1), handlingMinutes: z.number().int().min(0).max(2880) })
const defaults: Values = { siteId: '', handlingMinutes: 60 }

interface HubDialogProps {
  readonly waybills: readonly Pick<ShipmentRow, 'id' | 'version' | 'status'>[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Routes the selected waybills via a hub; hub times are derived from each waybill's windows. */
export const HubDialog = ({ waybills, onDone, onClose }: HubDialogProps) => {
  const t = useWords('execution')
  const { act } = useAct(linehaul.leadOverHub, { quiet: true, changes: ['shipments', 'orders', 'jobs'] })
  const leaving = waybills.filter(leavesJobForTransit).length
  return (
    <FormDialog<Values>
      name="lead-over-hub"
      title={t('transit.chooseTitle', { n: waybills.length })}
      ok={t('transit.choose')}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async ({ siteId, handlingMinutes }) => {
        const chosen = waybills.map(({ id, version }) => ({ id, version }))
        onDone((await act({ body: { waybills: chosen, siteId, handlingMinutes } })).results)
      }}
    >
      {leaving > 0 && <Alert type="warning" title={t('transit.leaves', { n: leaving })} />}
      <HubField name="siteId" waybillIds={waybills.map(({ id }) => id)} />
      <FieldNumber name="handlingMinutes" label={t('transit.handling')} decimals={0} required />
    </FormDialog>
  )
}
