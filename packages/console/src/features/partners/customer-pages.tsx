import { customers } from '@khonsong/contract/partners.ts'
import type { customer } from '@khonsong/domain/partners/customer.ts'
import { ResourceSection } from '../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord, type Screens } from '../../kit/resource/screens.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { referenceSources } from '../../shared/reference-sources.ts'
import { may } from '../../shared/who.ts'

const screens: Screens<typeof customer> = {
  contract: customers,
  sources: referenceSources,
  paths: {
    list: '/master-data/customer/list',
    add: '/master-data/customer/add',
    view: (id) => `/master-data/customer/${id}/view`,
    edit: (id) => `/master-data/customer/${id}/edit`,
    history: (id) => `/master-data/customer/${id}/history`,
    log: '/master-data/customer/history',
  },
  may,
}

const parts = [
  {
    title: 'section.identity',
    names: [
      'code',
      'customerTypeId',
      'companyNameTH',
      'companyRegisteredName',
      'companyTaxId',
      'phone',
      'sapCode',
      'businessUnitId',
    ],
  },
  {
    title: 'section.contact',
    names: ['contactFirstName', 'contactLastName', 'contactEmail', 'contactPhone', 'contactLandline', 'contactExtension'],
  },
  {
    title: 'section.payment',
    names: ['paymentTypeId', 'creditTerm', 'invoiceDateBasis', 'tmsBankInfoId', 'bankAccountName', 'bankAccountNumber'],
  },
] as const

const CustomerFields = () => {
  const t = useWords('resource')
  return parts.map(({ title, names }) => <ResourceSection key={title} title={t(title)} names={names} />)
}

export const CustomerList = () => <ScreenList screens={screens} />

export const CustomerAdd = () => (
  <ScreenAdd screens={screens}>
    <CustomerFields />
  </ScreenAdd>
)

export const CustomerRecord = () => {
  const t = useWords('resource')
  return (
    <ScreenRecord screens={screens} parts={parts.map(({ title, names }) => ({ title: t(title), names }))}>
      <CustomerFields />
    </ScreenRecord>
  )
}

export const CustomerHistory = () => <ScreenHistory screens={screens} />
export const CustomerLog = () => <ScreenLog screens={screens} />
