import { tryBillingRule } from '@khonsong/contract/billing/rules/rules.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Problems } from './problems.tsx'
import { useFormTexts } from './use-form-text.ts'

interface RuleTrialProps {
  readonly calculation: string
  readonly parameters: string
}

/** Trial result of a calculation sheet, line by line. */
export const RuleTrial = ({ calculation, parameters }: RuleTrialProps) => {
  const t = useWords('rules')
  const enabled = calculation.trim() !== ''
  const { data } = useRead(tryBillingRule, { body: { calculation, parameters } }, { enabled, quiet: true, keepOld: true })
  if (!enabled || !data) return null
  return (
    <div className="rule-trial" aria-live="polite">
      <Problems problems={data.problems} />
      {data.lines.length > 0 && (
        <table className="rule-lines">
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('expression')}</th>
              <th scope="col" className="figure">
                {t('value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.lines.map(({ name, text, value }) => (
              <tr key={name} className={name === 'amount' ? 'rule-amount' : undefined}>
                <th scope="row">{name}</th>
                <td>{text}</td>
                <td className="figure">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.unused.length > 0 && <p className="quiet">{t('unused', { names: data.unused.join(', ') })}</p>}
      {data.asks.length > 0 && <p className="quiet">{t('asks', { names: data.asks.join(', ') })}</p>}
    </div>
  )
}

export const FormRuleTrial = () => {
  const texts = useFormTexts(['calculation', 'parameters'])
  const [calculation = '', parameters = ''] = texts ?? []
  return <RuleTrial calculation={calculation} parameters={parameters} />
}
