import { Button } from 'antd'
import { customerGroups, customers } from '@khonsong/contract/masters/partners/partners.ts'
import type { customerGroup } from '@khonsong/domain/masters/partners/customer-group.ts'
import type { customer } from '@khonsong/domain/masters/partners/customer.ts'
import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import {
  pathsInOne,
  ScreenAdd,
  ScreenHistory,
  ScreenList,
  ScreenLog,
  ScreenRecord,
  ScreensInOne,
  type Screens,
} from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AddressFields } from '../../../shared/address-picker/address-fields.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { addressFieldNames, customerParts } from './partner-parts.ts'
import { TaxIdNote } from './tax-id-note.tsx'
import { useContractCodes } from './use-contract-codes.tsx'

const list = '/master-data/customer/list'
const screens: Screens<typeof customer> = {
  contract: customers,
  sources: referenceSources,
  paths: {
    list,
    import: '/master-data/import/customer',
    add: '/master-data/customer/add',
    view: (id) => `/master-data/customer/${id}/view`,
    edit: (id) => `/master-data/customer/${id}/edit`,
    history: (id) => `/master-data/customer/${id}/history`,
    log: '/master-data/customer/history',
  },
  may,
}

const groupScreens: Screens<typeof customerGroup> = {
  contract: customerGroups,
  sources: referenceSources,
  paths: pathsInOne(list, { tab: 'groups' }),
  may,
}

export const CustomerFields = () => {
  const t = useWords('resource')
  return customerParts.map(({ title, names }) => (
    <ResourceSection key={title} title={t(title)} names={title === 'section.address' ? [] : names}>
      {title === 'section.identity' && <TaxIdNote />}
      {title === 'section.address' && <AddressFields names={addressFieldNames} />}
    </ResourceSection>
  ))
}

/** Customers; `?tab=groups` shows customer groups. */
export const CustomerList = () => {
  const t = useWords('resource')
  const { search, go } = usePage()
  if (search['tab'] === 'groups')
    return (
      <ScreensInOne screens={groupScreens}>
        <p>
          <Button type="link" size="small" onClick={() => go(list)}>
            ← {t('backToCustomers')}
          </Button>
        </p>
      </ScreensInOne>
    )
  return (
    <ScreenList
      screens={screens}
      more={[{ key: 'groups', label: t('groups'), onAct: () => go(hrefOf(list, { tab: 'groups' })) }]}
    />
  )
}

export const CustomerAdd = () => (
  <ScreenAdd screens={screens} beforeSave={useContractCodes()}>
    <CustomerFields />
  </ScreenAdd>
)

const CustomerFieldsLater = preloadablePart(() => import('./customer-pages.tsx').then((file) => file.CustomerFields))

export const CustomerRecord = () => {
  const t = useWords('resource')
  const beforeSave = useContractCodes()
  return (
    <ScreenRecord
      screens={screens}
      parts={customerParts.map(({ title, names }) => ({ title: t(title), names }))}
      beforeSave={beforeSave}
      fields={CustomerFieldsLater}
    />
  )
}

export const CustomerHistory = () => <ScreenHistory screens={screens} />
export const CustomerLog = () => <ScreenLog screens={screens} />
