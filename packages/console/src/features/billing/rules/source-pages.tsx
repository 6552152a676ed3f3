import type { DataSource } from '@khonsong/domain/billing/rules/data-source.ts'
import { ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { lazyPart, preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { sourceScreens as screens } from './source-screens.ts'
import './rules.css'

const SourceFieldsLater = preloadablePart(() => import('./source-form.tsx').then((file) => file.SourceFields))

const SourceTrial = lazyPart(() => import('./source-trial.tsx').then((file) => file.SourceTrial))

const trialOf = (row: DataSource) => (
  <section className="rule-beside">
    <SourceTrial sourceType={row.sourceType} configuration={row.configuration} parameters={row.parameters ?? ''} />
  </section>
)

const SourceAdd = lazyPart(() => import('./source-form.tsx').then((file) => file.SourceAdd))

export const DataSources = () => {
  const { search } = usePage()
  const t = useWords('rules')
  if (search['mode'] === 'add') return <SourceAdd />
  if (search['id'] === undefined) return <ScreenList screens={screens} emptyHint={t('sourcesHint')} />
  if (search['mode'] === 'history') return <ScreenHistory screens={screens} />
  return <ScreenRecord screens={screens} fields={SourceFieldsLater} beside={trialOf} />
}
