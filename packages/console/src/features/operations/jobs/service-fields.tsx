import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useWatch } from 'react-hook-form'
import { FieldSelect } from '../../../kit/form/fields.tsx'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import { useProductChoices, useProjectChoices } from '../../../shared/use-choices.ts'
import type { JobValues } from './job-values.ts'
import type { Check } from './use-check.ts'

interface ServiceChoiceProps {
  /** Where the two fields stand in the form. */
  readonly at?: '' | 'assignment.'
  readonly hint?: string | undefined
}

/** Product and project, of those in use; one that went out of use stays as long as it is chosen. */
export const ServiceChoice = ({ at = '', hint }: ServiceChoiceProps) => {
  const say = useSay()
  const [productName, projectName] = [`${at}productId`, `${at}projectId`]
  const [productId, projectId] = useWatch({ name: [productName, projectName] }) as readonly (string | undefined)[] // ids as texts
  const maySeeProjects = useMay('project.view')
  const products = useProductChoices(useMay('product.view'), productId ?? '')
  const projects = useProjectChoices(maySeeProjects, projectId ?? '')
  return (
    <>
      <FieldSelect name={productName} label={say(scheduleLabels.productId)} options={products} {...(hint ? { hint } : {})} />
      {maySeeProjects && <FieldSelect name={projectName} label={say(scheduleLabels.projectId)} options={projects} />}
    </>
  )
}

/** Under which project and as which product the job runs; left empty, what follows from its orders or its type stands below. */
export const ServiceFields = ({ check }: { readonly check: Check | undefined }) => {
  const t = useWords('jobs')
  const [projectId, productId] = useWatch<JobValues, ['assignment.projectId', 'assignment.productId']>({
    name: ['assignment.projectId', 'assignment.productId'],
  })
  // A draft that was begun before these fields came has nothing for them.
  const isOpen = !projectId && !productId
  const { project, product, productSuggested = false } = (isOpen && check?.service) || {}
  const follows = [project?.name, product?.name].filter(Boolean).join(' · ')
  const hint = follows === '' ? undefined : t(productSuggested ? 'serviceSuggested' : 'serviceFollows', { what: follows })
  return <ServiceChoice at="assignment." hint={hint} />
}
