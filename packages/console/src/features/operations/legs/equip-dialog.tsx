import { legs, type OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import { equipmentLabel, equipmentNoSchema } from '@khonsong/domain/operations/shipments/equipment.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldText } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface Typed {
  equipmentNo: string
}
const schema = z.looseObject({ equipmentNo: equipmentNoSchema })

/** Assigns a tracker to the goods; empty removes it. */
export const EquipDialog = ({ waybill, onClose }: { readonly waybill: OrderWaybill; readonly onClose: () => void }) => {
  const t = useWords('legs')
  const localize = useLocalize()
  const equip = useAct(legs.equip, { changes: ['orders', 'shipments'], quiet: true })
  return (
    <FormDialog<Typed>
      name="equip-waybill"
      title={`${t('equip')} · ${waybill.shipmentNo}`}
      ok={t('equip.save')}
      width={420}
      schema={schema}
      defaults={{ equipmentNo: waybill.equipmentNo ?? '' }}
      onSave={async ({ equipmentNo }) => {
        await equip.act({ params: { id: waybill.id }, body: { version: waybill.version, equipmentNo: equipmentNo.trim() || null } })
        onClose()
      }}
      onClose={onClose}
    >
      <FieldText name="equipmentNo" label={localize(equipmentLabel)} maxLength={50} />
    </FormDialog>
  )
}
