import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { ruleScreens as screens } from './rule-screens.ts'
import { FormRuleTrial } from './rule-trial.tsx'
import { SheetReference } from './sheet-reference.tsx'

/** Rule form: name, calculation sheet with reference, and trial run. */
export const RuleFields = () => {
  const t = useWords('rules')
  return (
    <div className="rule-form">
      <ResourceSection names={['code', 'name', 'remark']} />
      <ResourceSection title={t('sheet')} names={['calculation']}>
        <SheetReference />
      </ResourceSection>
      <ResourceSection title={t('trial')} names={['parameters']}>
        <FormRuleTrial />
      </ResourceSection>
    </div>
  )
}

export const RuleAdd = () => {
  const t = useWords('rules')
  return (
    <ScreenAdd screens={screens} initial={{ calculation: t('firstSheet'), parameters: 'weightKg = 1200' }}>
      <RuleFields />
    </ScreenAdd>
  )
}
