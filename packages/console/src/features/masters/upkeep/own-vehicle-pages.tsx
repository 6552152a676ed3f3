import type { OwnVehicle } from '@khonsong/domain/masters/upkeep/own-vehicle.ts'
import { ownVehicle } from '@khonsong/domain/masters/upkeep/own-vehicle.ts'
import { Section } from '../../../kit/form/section.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ResourceParts, type PagePart } from '../../../shared/resource-pages.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { ownVehicleScreens } from './upkeep-screens.tsx'
import { VehicleBook } from './vehicle-book.tsx'
import { VehicleStanding } from './vehicle-standing.tsx'
import '../../../shared/our.css'

const parts: readonly PagePart[] = [
  {
    title: { en: 'Vehicle and value', th: 'รถและมูลค่า', zh: '车辆与价值' },
    names: ['assetNo', 'vehicleId', 'registeredOn', 'originalValue', 'salvageRate', 'scrapMonths'],
  },
  {
    title: { en: 'Yearly costs and maintenance', th: 'ค่าใช้จ่ายรายปีและการซ่อมบำรุง', zh: '年度费用与保养' },
    names: ['gpsAnnualFee', 'inspectionAmount', 'certificateFee', 'maintenanceCycleKm', 'maintenanceCycleDays'],
  },
]

export const OwnVehicleFields = () => {
  const t = useWords('our')
  const localize = useLocalize()
  return (
    <>
      <ResourceParts parts={parts} />
      <Section title={t('attachment')}>
        <AttachmentField name="attachmentId" label={localize(ownVehicle.fields.attachmentId.label)} />
      </Section>
    </>
  )
}

const Beside = ({ row }: { readonly row: OwnVehicle }) => (
  <>
    <VehicleStanding id={row.id} plateNo={row.vehicleName} />
    <VehicleBook vehicleId={row.vehicleId} />
  </>
)

const besideOf = (row: OwnVehicle) => <Beside row={row} />

export const OwnVehicleList = () => <ScreenList screens={ownVehicleScreens} />

export const OwnVehicleAdd = () => (
  <ScreenAdd screens={ownVehicleScreens}>
    <OwnVehicleFields />
  </ScreenAdd>
)

const OwnVehicleFieldsLater = preloadablePart(() => import('./own-vehicle-pages.tsx').then((file) => file.OwnVehicleFields))

export const OwnVehicleRecord = () => {
  const localize = useLocalize()
  const t = useWords('our')
  const shown = parts.map(({ title, names }) => ({ title: localize(title), names }))
  return (
    <ScreenRecord
      screens={ownVehicleScreens}
      parts={[...shown, { title: t('attachment'), names: ['attachmentId'] }]}
      beside={besideOf}
      fields={OwnVehicleFieldsLater}
    />
  )
}

export const OwnVehicleHistory = () => <ScreenHistory screens={ownVehicleScreens} />
