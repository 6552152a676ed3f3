import { dataSources } from '@khonsong/contract/billing/rules/rules.ts'
import type { dataSource } from '@khonsong/domain/billing/rules/data-source.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const sourceScreens: Screens<typeof dataSource> = {
  contract: dataSources,
  sources: referenceSources,
  paths: { ...pathsInOne('/account/dataresource'), import: '/master-data/import/data-source' },
  may,
}
