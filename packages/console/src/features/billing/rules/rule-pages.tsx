import type { BillingRule } from '@khonsong/domain/billing/rules/billing-rule.ts'
import { ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { lazyPart, preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { ruleScreens as screens } from './rule-screens.ts'
import './rules.css'

const RuleFieldsLater = preloadablePart(() => import('./rule-form.tsx').then((file) => file.RuleFields))

const RuleTrial = lazyPart(() => import('./rule-trial.tsx').then((file) => file.RuleTrial))

const trialOf = (row: BillingRule) => (
  <section className="rule-beside">
    <RuleTrial calculation={row.calculation} parameters={row.parameters ?? ''} />
  </section>
)

const RuleAdd = lazyPart(() => import('./rule-form.tsx').then((file) => file.RuleAdd))

export const BillingRules = () => {
  const { search } = usePage()
  const t = useWords('rules')
  if (search['mode'] === 'add') return <RuleAdd />
  if (search['id'] === undefined) return <ScreenList screens={screens} emptyHint={t('rulesHint')} />
  if (search['mode'] === 'history') return <ScreenHistory screens={screens} />
  return <ScreenRecord screens={screens} fields={RuleFieldsLater} beside={trialOf} />
}
