import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { ResourceParts } from '../../../shared/resource-pages.tsx'
import { useKnownSetting } from '../../../shared/use-setting.ts'
import { strategyParts, strategyScreens } from './strategy-screens.ts'

/** A new strategy starts with the company's limits. */
export const StrategyAdd = () => {
  const upper = useKnownSetting('FULL_LOAD_RATE_UPPER')
  const lower = useKnownSetting('FULL_LOAD_RATE_LOWER')
  const ratio = useKnownSetting('P_LIGHT_RATE')
  if (upper === undefined || lower === undefined || ratio === undefined) return null
  const initial = { objective: 'lowest_cost', upperLoadPercent: upper, lowerLoadPercent: lower, lightRatio: ratio }
  return <Form initial={initial} />
}

const Form = ({ initial }: { readonly initial: Readonly<Record<string, unknown>> }) => (
  <ScreenAdd screens={strategyScreens} initial={initial}>
    <ResourceParts parts={strategyParts} />
  </ScreenAdd>
)
