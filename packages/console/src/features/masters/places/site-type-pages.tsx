import { siteTypes } from '@khonsong/contract/masters/places/site-types.ts'
import type { siteType } from '@khonsong/domain/masters/places/site-type.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof siteType> = {
  contract: siteTypes,
  sources: referenceSources,
  paths: { ...pathsInOne('/master-data/site-type/list'), import: '/master-data/import/site-type' },
  may,
}

/** Site types and sub-types, all screens at one address. */
export const SiteTypes = () => <ScreensInOne screens={screens} />
