import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { allocationScreens as screens } from './allocation-screens.ts'
import { FormAllocationTrial } from './allocation-trial.tsx'

export const AllocationFields = () => {
  const t = useWords('rules')
  return (
    <div className="rule-form">
      <ResourceSection names={['code', 'name', 'shareName', 'configuration']} />
      <ResourceSection title={t('trial')} names={['parameters']}>
        <FormAllocationTrial />
      </ResourceSection>
    </div>
  )
}

const initial = {
  configuration: '{"by": {"weight": 70, "equal": 30}}',
  parameters: '1000\nweight = 500\nweight = 1500',
}

export const AllocationAdd = () => {
  return (
    <ScreenAdd screens={screens} initial={initial}>
      <AllocationFields />
    </ScreenAdd>
  )
}
