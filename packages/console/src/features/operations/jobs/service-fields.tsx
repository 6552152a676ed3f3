import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useWatch } from 'react-hook-form'
import { FieldSelect } from '../../../kit/form/fields.tsx'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import { useProductChoices, useProjectChoices } from '../../../shared/use-choices.ts'
import type { JobValues } from './job-values.ts'
import type { Check } from './use-check.ts'

/** Under which project and as which product the job runs; left empty, what follows from its orders or its type stands below. */
export const ServiceFields = ({ check }: { readonly check: Check | undefined }) => {
  const t = useWords('jobs')
  const say = useSay()
  const [projectId, productId] = useWatch<JobValues, ['assignment.projectId', 'assignment.productId']>({
    name: ['assignment.projectId', 'assignment.productId'],
  })
  const maySeeProjects = useMay('project.view')
  const products = useProductChoices(useMay('product.view'))
  const projects = useProjectChoices(maySeeProjects)
  // A draft that was begun before these fields came has nothing for them.
  const isOpen = !projectId && !productId
  const { project, product } = (isOpen && check?.service) || {}
  const follows = [project?.name, product?.name].filter(Boolean).join(' · ')
  return (
    <>
      <FieldSelect
        name="assignment.productId"
        label={say(scheduleLabels.productId)}
        options={products}
        {...(follows === '' ? {} : { hint: t('serviceFollows', { what: follows }) })}
      />
      {maySeeProjects && <FieldSelect name="assignment.projectId" label={say(scheduleLabels.projectId)} options={projects} />}
    </>
  )
}
