import { billingRules } from '@khonsong/contract/billing/rules/rules.ts'
import type { billingRule } from '@khonsong/domain/billing/rules/billing-rule.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const ruleScreens: Screens<typeof billingRule> = {
  contract: billingRules,
  sources: referenceSources,
  paths: { ...pathsInOne('/account/billingrules'), import: '/master-data/import/billing-rule' },
  may,
}
