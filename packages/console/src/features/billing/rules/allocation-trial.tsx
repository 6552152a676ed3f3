import { tryAllocationRule } from '@khonsong/contract/billing/rules/rules.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Problems } from './problems.tsx'
import { useFormTexts } from './use-form-text.ts'

interface AllocationTrialProps {
  readonly configuration: string
  readonly parameters: string
}

/** Allocation of the trial amount, one share per input line. */
export const AllocationTrial = ({ configuration, parameters }: AllocationTrialProps) => {
  const t = useWords('rules')
  const enabled = configuration.trim() !== '' && parameters.trim() !== ''
  const { data } = useRead(tryAllocationRule, { body: { configuration, parameters } }, { enabled, quiet: true, keepOld: true })
  if (!enabled || !data) return null
  const given = parameters.split('\n').filter((line) => line.trim() !== '')
  return (
    <div className="rule-trial" aria-live="polite">
      <Problems problems={data.problems} />
      {data.shares.length > 0 && (
        <table className="rule-lines">
          <thead>
            <tr>
              <th scope="col">{t('shares', { amount: given[0] ?? '' })}</th>
              <th scope="col" className="figure">
                {t('share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.shares.map(({ amount }, at) => (
              <tr key={`${given[at + 1] ?? ''}-${String(at)}`}>
                <td>{given[at + 1]}</td>
                <td className="figure">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

export const FormAllocationTrial = () => {
  const texts = useFormTexts(['configuration', 'parameters'])
  const [configuration = '', parameters = ''] = texts ?? []
  return <AllocationTrial configuration={configuration} parameters={parameters} />
}
