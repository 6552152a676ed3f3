import { allocationRules } from '@khonsong/contract/billing/rules/rules.ts'
import type { allocationRule } from '@khonsong/domain/billing/rules/allocation-rule.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const allocationScreens: Screens<typeof allocationRule> = {
  contract: allocationRules,
  sources: referenceSources,
  paths: { ...pathsInOne('/account/billingshares'), import: '/master-data/import/allocation-rule' },
  may,
}
