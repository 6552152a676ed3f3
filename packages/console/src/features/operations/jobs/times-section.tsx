import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { FieldDateTime } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Planned times of a job that is changed without being dispatched. */
export const TimesSection = () => {
  const t = useWords('jobs')
  const localize = useLocalize()
  return (
    <section className="form-section" aria-label={t('section.times')}>
      <h2>{t('section.times')}</h2>
      <div className="form-grid">
        <FieldDateTime name="assignment.plannedBeginAt" label={localize(scheduleLabels.plannedBeginAt)} />
        <FieldDateTime name="assignment.plannedEndAt" label={localize(scheduleLabels.plannedEndAt)} />
      </div>
      <p className="field-hint">{t('replan.how')}</p>
    </section>
  )
}
