import { tryDataSource } from '@khonsong/contract/billing/rules/rules.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Problems } from './problems.tsx'
import { useFormTexts } from './use-form-text.ts'

interface SourceTrialProps {
  readonly sourceType: string
  readonly configuration: string
  readonly parameters: string
}

/** Row count of a source, and the figure found for the trial keys. */
export const SourceTrial = ({ sourceType, configuration, parameters }: SourceTrialProps) => {
  const t = useWords('rules')
  const enabled = configuration.trim() !== '' && (sourceType === 'table' || sourceType === 'view')
  const body = { sourceType: sourceType === 'view' ? ('view' as const) : ('table' as const), configuration, parameters }
  const { data } = useRead(tryDataSource, { body }, { enabled, quiet: true, keepOld: true })
  if (!enabled || !data) return null
  return (
    <div className="rule-trial" aria-live="polite">
      <Problems problems={data.problems} />
      {data.keys.length > 0 && <p className="quiet">{t('rows', { n: data.rowCount, keys: data.keys.join(', ') })}</p>}
      {data.figure !== null && (
        <p className="rule-figure">
          {parameters} → <strong>{data.figure}</strong>
        </p>
      )}
    </div>
  )
}

export const FormSourceTrial = () => {
  const texts = useFormTexts(['sourceType', 'configuration', 'parameters'])
  const [sourceType = '', configuration = '', parameters = ''] = texts ?? []
  return <SourceTrial sourceType={sourceType} configuration={configuration} parameters={parameters} />
}
