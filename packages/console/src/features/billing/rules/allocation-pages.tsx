import type { AllocationRule } from '@khonsong/domain/billing/rules/allocation-rule.ts'
import { ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { lazyPart, preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { allocationScreens as screens } from './allocation-screens.ts'
import './rules.css'

const AllocationFieldsLater = preloadablePart(() => import('./allocation-form.tsx').then((file) => file.AllocationFields))

const AllocationTrial = lazyPart(() => import('./allocation-trial.tsx').then((file) => file.AllocationTrial))

const trialOf = (row: AllocationRule) => (
  <section className="rule-beside">
    <AllocationTrial configuration={row.configuration} parameters={row.parameters ?? ''} />
  </section>
)

const AllocationAdd = lazyPart(() => import('./allocation-form.tsx').then((file) => file.AllocationAdd))

export const AllocationRules = () => {
  const { search } = usePage()
  const t = useWords('rules')
  if (search['mode'] === 'add') return <AllocationAdd />
  if (search['id'] === undefined) return <ScreenList screens={screens} emptyHint={t('allocationsHint')} />
  if (search['mode'] === 'history') return <ScreenHistory screens={screens} />
  return <ScreenRecord screens={screens} fields={AllocationFieldsLater} beside={trialOf} />
}
