import { removeTrailer, trailers } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { trailer } from '@khonsong/domain/masters/fleet/trailer.ts'
import { lazy } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { Section } from '../../../kit/form/section.tsx'
import { ResourceField, ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenList, ScreenRecord, type Screens } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { Expiry } from '../../../shared/expiry.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { TrailerAdvice, TypedTrailerAdvice } from './later-advice.tsx'
import { BrandField } from './brand-field.tsx'
import { ExpiryFilter } from './expiry-filter.tsx'
import { FleetTabs } from './fleet-tabs.tsx'
import { Refusal, fleetStatus } from './fleet-status.tsx'
import { useFleetCheck } from './use-fleet-check.tsx'
import './fleet.css'

type TrailerRow = Row<typeof trailer>

const list = '/master-data/vehicle/list?tab=trailer'

/** Only here the mode precedes the id in the path. */
export const trailerScreens: Screens<typeof trailer> = {
  contract: trailers,
  sources: referenceSources,
  paths: {
    list,
    add: '/master-data/trailer/add',
    import: '/master-data/import/trailer',
    view: (id) => `/master-data/trailer/view/${id}`,
    edit: (id) => `/master-data/trailer/edit/${id}`,
    history: (id) => `/master-data/trailer/history/${id}`,
  },
  cells: {
    standing: fleetStatus,
    papersExpireOn: ({ papersExpireOn }) => papersExpireOn && <Expiry on={papersExpireOn} />,
    insuranceExpiresOn: ({ insuranceExpiresOn }) => insuranceExpiresOn && <Expiry on={insuranceExpiresOn} />,
    annualReviewDueOn: ({ annualReviewDueOn }) => annualReviewDueOn && <Expiry on={annualReviewDueOn} />,
    taxExpiresOn: ({ taxExpiresOn }) => taxExpiresOn && <Expiry on={taxExpiresOn} />,
    compulsoryInsuranceExpiresOn: ({ compulsoryInsuranceExpiresOn }) =>
      compulsoryInsuranceExpiresOn && <Expiry on={compulsoryInsuranceExpiresOn} />,
  },
  may,
}

const plate = ['code', 'plateNo', 'plateProvinceId', 'plateColour', 'trailerTypeId', 'workType']
const make = ['modelYear', 'fuelType', 'bodyType']
const body = ['lengthCm', 'widthCm', 'heightCm', 'emptyWeightGrams', 'payloadGrams', 'grossWeightGrams', 'volumeCm3']
const insurance = [
  'insuranceClass',
  'insuranceCompanyId',
  'insurancePolicyNo',
  'insuranceStartsOn',
  'insuranceExpiresOn',
  'insuranceCoverage',
  'insuredName',
]
const papers = ['registeredOn', 'taxExpiresOn', 'compulsoryInsuranceExpiresOn', 'annualReviewDueOn']

const useRest = () => {
  const t = useWords('resource')
  const own = useWords('fleet')
  return [
    { title: own('body'), names: body },
    { title: own('insurance'), names: insurance },
    { title: own('papers'), names: papers },
    { title: own('pictures'), names: ['photoIds', 'documentIds'] },
    { title: t('section.belongs'), names: ['subcontractorId', 'businessUnitId'] },
  ]
}

export const TrailerFields = () => {
  const t = useWords('resource')
  const rest = useRest()
  return (
    <>
      <TypedTrailerAdvice />
      <Section title={t('section.identity')}>
        {plate.map((name) => (
          <ResourceField key={name} name={name} />
        ))}
        <BrandField />
        {make.map((name) => (
          <ResourceField key={name} name={name} />
        ))}
      </Section>
      {rest.map(({ title, names }) => (
        <ResourceSection key={title} title={title} names={names} />
      ))}
    </>
  )
}

/** Confirms: a deleted trailer cannot be restored. */
const useDelete = (onDeleted?: () => void): ((row: TrailerRow) => readonly RowAction[]) => {
  const t = useWords('fleet')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(removeTrailer, { changes: ['trailers'] })
  const remove = async ({ id, plateNo: name }: TrailerRow) => {
    const sure = await confirm({ title: t('delete.title', { name }), content: t('delete.text'), ok: t('delete'), danger: true })
    if (!sure) return
    try {
      await act({ params: { id } })
    } catch {
      // The refusal has been shown.
      return
    }
    void message.success(t('deleted', { name }))
    onDeleted?.()
  }
  return (row) =>
    may('vehicle.delete') ? [{ key: 'delete', label: t('delete'), danger: true, onAct: () => void remove(row) }] : []
}

export const TrailerList = () => {
  const deletion = useDelete()
  const check = useFleetCheck(trailers)
  return (
    <>
      <ScreenList screens={trailerScreens} rowActions={(row) => [...check.refusal(row), ...deletion(row)]}>
        <FleetTabs shown="trailer" />
        <ExpiryFilter />
      </ScreenList>
      {check.dialog}
    </>
  )
}

export const TrailerAdd = () => (
  <ScreenAdd screens={trailerScreens}>
    <TrailerFields />
  </ScreenAdd>
)

const beside = (row: TrailerRow) => (
  <>
    {row.refusalReason !== null && <Refusal record="trailer" contract={trailers} row={row} />}
    <TrailerAdvice checked={{ ...row, typeId: row.trailerTypeId }} />
  </>
)

const TrailerFieldsLater = preloadablePart(() => import('./trailer-pages.tsx').then((file) => file.TrailerFields))

const TrailerPage = () => {
  const t = useWords('resource')
  const { go } = usePage()
  const deletion = useDelete(() => go(list))
  const check = useFleetCheck(trailers)
  const parts = [{ title: t('section.identity'), names: [...plate, 'brand', ...make] }, ...useRest()]
  return (
    <>
      <ScreenRecord
        screens={trailerScreens}
        parts={parts}
        beside={beside}
        more={(row) => [...check.decisions(row), ...deletion(row)]}
        fields={TrailerFieldsLater}
      />
      {check.dialog}
    </>
  )
}

const TrailerHistory = lazy(() => import('./trailer-history.tsx').then((file) => ({ default: file.TrailerHistory })))

/** `…/{mode}/{id}`: view, edit, or history of a trailer. */
export const TrailerRecord = () => (usePage().params['mode'] === 'history' ? <TrailerHistory /> : <TrailerPage />)
