import { banks } from '@khonsong/contract/masters/partners/banks.ts'
import type { bank } from '@khonsong/domain/masters/partners/bank.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof bank> = {
  contract: banks,
  sources: referenceSources,
  paths: { ...pathsInOne('/master-data/bank/list'), import: '/master-data/import/bank' },
  may,
}

/** All screens of banks, on one path. */
export const Banks = () => <ScreensInOne screens={screens} />
