import { subcontractors } from '@khonsong/contract/masters/partners/partners.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { subcontractor } from '@khonsong/domain/masters/partners/subcontractor.ts'
import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord, type Screens } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Expiry } from '../../../shared/expiry.tsx'
import { AddressFields } from '../../../shared/address-picker/address-fields.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { addressFieldNames, subcontractorParts } from './partner-parts.ts'
import { TaxIdNote } from './tax-id-note.tsx'

const screens: Screens<typeof subcontractor> = {
  contract: subcontractors,
  sources: referenceSources,
  paths: {
    list: '/master-data/subcontractor/list',
    import: '/master-data/import/subcontractor',
    add: '/master-data/subcontractor/add',
    view: (id) => `/master-data/subcontractor/${id}/view`,
    edit: (id) => `/master-data/subcontractor/${id}/edit`,
    history: (id) => `/master-data/subcontractor/detail-history/${id}`,
    log: '/master-data/subcontractor/log',
  },
  cells: { freightLicenceExpiresOn: ({ freightLicenceExpiresOn }) => <Expiry on={freightLicenceExpiresOn} /> },
  may,
}

/** Without a position, a new carrier gets the default from the settings. */
const usualPosition: Words = {
  en: 'Left empty, a new subcontractor gets the position of the settings',
  th: 'เว้นว่างไว้ ผู้รับเหมาช่วงรายใหม่จะใช้พิกัดที่ตั้งค่าไว้',
  zh: '留空时，新分包商使用设置中的位置',
}

export const SubcontractorFields = () => {
  const t = useWords('resource')
  const localize = useLocalize()
  return subcontractorParts.map(({ title, names }) => (
    <ResourceSection key={title} title={t(title)} names={title === 'section.address' ? [] : names}>
      {title === 'section.identity' && <TaxIdNote type="legal_entity" />}
      {title === 'section.address' && <AddressFields names={addressFieldNames} />}
      {title === 'section.position' && <p className="quiet">{localize(usualPosition)}</p>}
    </ResourceSection>
  ))
}

export const SubcontractorList = () => <ScreenList screens={screens} />

export const SubcontractorAdd = () => (
  <ScreenAdd screens={screens}>
    <SubcontractorFields />
  </ScreenAdd>
)

const SubcontractorFieldsLater = preloadablePart(() => import('./subcontractor-pages.tsx').then((file) => file.SubcontractorFields))

export const SubcontractorRecord = () => {
  const t = useWords('resource')
  return (
    <ScreenRecord
      screens={screens}
      parts={subcontractorParts.map(({ title, names }) => ({ title: t(title), names }))}
      fields={SubcontractorFieldsLater}
    />
  )
}

export const SubcontractorHistory = () => <ScreenHistory screens={screens} />
export const SubcontractorLog = () => <ScreenLog screens={screens} />
