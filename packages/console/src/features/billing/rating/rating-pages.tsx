import { billingItems, serviceItems } from '@khonsong/contract/billing/rating/rating.ts'
import type { billingItem } from '@khonsong/domain/billing/rating/billing-item.ts'
import type { serviceItem } from '@khonsong/domain/billing/rating/service-item.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const services: Screens<typeof serviceItem> = {
  contract: serviceItems,
  sources: referenceSources,
  paths: { ...pathsInOne('/account/serviceitems'), import: '/master-data/import/service-item' },
  may,
}
const items: Screens<typeof billingItem> = {
  contract: billingItems,
  sources: referenceSources,
  paths: { ...pathsInOne('/account/billingitems'), import: '/master-data/import/billing-item' },
  may,
}

export const ServiceItems = () => <ScreensInOne screens={services} />
export const BillingItems = () => <ScreensInOne screens={items} />
