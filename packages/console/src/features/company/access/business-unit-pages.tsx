import { businessUnits } from '@khonsong/contract/company/access/access.ts'
import type { businessUnit } from '@khonsong/domain/company/access/business-unit.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof businessUnit> = {
  contract: businessUnits,
  sources: referenceSources,
  paths: { ...pathsInOne('/master-data/business-unit/list'), import: '/master-data/import/business-unit' },
  may,
}

/** Business units, all screens at one address; their tree has its own page. */
export const BusinessUnits = () => <ScreensInOne screens={screens} />
