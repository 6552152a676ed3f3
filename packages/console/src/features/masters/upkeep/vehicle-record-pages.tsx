import { vehicles } from '@khonsong/contract/masters/fleet/fleet.ts'
import { neededFields, vehicleRecord } from '@khonsong/domain/masters/upkeep/vehicle-record.ts'
import { vehicleRecordKinds, type VehicleRecordKind } from '@khonsong/domain/masters/upkeep/vehicle-record-kinds.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AttachmentField } from './attachment-field.tsx'
import { recordScreens } from './upkeep-screens.tsx'
import '../../../shared/our.css'

const first = ['recordNo', 'vehicleId', 'kind', 'occurredOn']
const optional = [
  'amount',
  'quantity',
  'odometerKm',
  'totalKm',
  'odometerReason',
  'effectiveOn',
  'expiresOn',
  'documentNo',
  'description',
]

const isKind = (value: unknown): value is VehicleRecordKind => typeof value === 'string' && Object.hasOwn(vehicleRecordKinds, value)

/** Fields required by the selected kind come first. */
export const VehicleRecordFields = () => {
  const t = useWords('our')
  const localize = useLocalize()
  const kind: unknown = useWatch({ name: 'kind' })
  const needed = isKind(kind) ? neededFields(kind) : []
  const must = optional.filter((name) => needed.includes(name))
  const rest = optional.filter((name) => !needed.includes(name))
  return (
    <>
      <ResourceSection names={first} />
      {must.length > 0 && <ResourceSection title={t('book.needed')} names={must} />}
      <ResourceSection title={t('book.more')} names={rest} />
      <Section title={t('attachment')}>
        <AttachmentField
          name="attachmentId"
          label={localize(vehicleRecord.fields.attachmentId.label)}
          required={needed.includes('attachmentId')}
        />
      </Section>
    </>
  )
}

export const VehicleRecordList = () => <ScreenList screens={recordScreens} />

export const VehicleRecordAdd = () => {
  const { search } = usePage()
  const vehicleId = search['vehicleId'] ?? ''
  const { data } = useRead(vehicles.detail, { params: { id: vehicleId } }, { enabled: vehicleId !== '', quiet: true })
  const plateNo = data?.plateNo ?? ''
  const kind = search['kind'] ?? ''
  const initial = useMemo(() => ({ vehicleId, vehicleName: plateNo, kind }), [vehicleId, plateNo, kind])
  if (vehicleId !== '' && !data) return <div className="page" aria-busy="true" />
  return (
    <ScreenAdd screens={recordScreens} initial={initial}>
      <VehicleRecordFields />
    </ScreenAdd>
  )
}

const VehicleRecordFieldsLater = preloadablePart(() =>
  import('./vehicle-record-pages.tsx').then((file) => file.VehicleRecordFields),
)

export const VehicleRecordRecord = () => <ScreenRecord screens={recordScreens} fields={VehicleRecordFieldsLater} />

export const VehicleRecordHistory = () => <ScreenHistory screens={recordScreens} />
