import { ScreenList, type Screens } from '../../../kit/resource/screens.tsx'
import { sites } from '@khonsong/contract/masters/places/places.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import { siteScreens } from './site-screens.ts'

/** The sites of the master data from an operational view: docks, radius and opening hours instead of addresses. */
const operational = {
  ...site,
  list: [
    'siteCode',
    'siteName',
    'siteTypeId',
    'dockCount',
    'radiusMetres',
    'loadingSpeed',
    'maxVehicleLength',
    'openHours',
    'businessUnitId',
  ],
}

const screens: Screens<typeof site> = {
  ...siteScreens,
  contract: { ...sites, of: { ...sites.of, resource: operational } },
}

export const OurSites = () => <ScreenList screens={screens} />
