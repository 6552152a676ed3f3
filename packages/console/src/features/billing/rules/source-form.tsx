import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { sourceScreens as screens } from './source-screens.ts'
import { FormSourceTrial } from './source-trial.tsx'

export const SourceFields = () => {
  const t = useWords('rules')
  return (
    <div className="rule-form">
      <ResourceSection names={['name', 'sourceType', 'property', 'configuration']} />
      <ResourceSection title={t('trial')} names={['parameters']}>
        <FormSourceTrial />
      </ResourceSection>
    </div>
  )
}

const initial = {
  sourceType: 'table',
  configuration: '{"keys": ["province"],\n "rows": [["Rayong", 1200],\n          ["*", 900]]}',
}

export const SourceAdd = () => {
  return (
    <ScreenAdd screens={screens} initial={initial}>
      <SourceFields />
    </ScreenAdd>
  )
}
