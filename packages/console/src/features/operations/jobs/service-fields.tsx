import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useWatch } from 'react-hook-form'
import { FieldSelect } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import { useProductChoices, useProjectChoices } from '../../../shared/use-choices.ts'
import type { JobValues } from './job-values.ts'
import type { Check } from './use-check.ts'

interface ServiceChoiceProps {
  /** Path prefix of the two fields. */
  readonly at?: '' | 'assignment.'
  readonly hint?: string | undefined
}

/** Active products and projects; a deactivated one remains while selected. */
export const ServiceChoice = ({ at = '', hint }: ServiceChoiceProps) => {
  const localize = useLocalize()
  const [productName, projectName] = [`${at}productId`, `${at}projectId`]
  const [productId, projectId] = useWatch({ name: [productName, projectName] }) as readonly (string | undefined)[] // ids
  const maySeeProjects = useMay('project.view')
  const products = useProductChoices(useMay('product.view'), productId ?? '')
  const projects = useProjectChoices(maySeeProjects, projectId ?? '')
  return (
    <>
      <FieldSelect name={productName} label={localize(scheduleLabels.productId)} options={products} {...(hint ? { hint } : {})} />
      {maySeeProjects && <FieldSelect name={projectName} label={localize(scheduleLabels.projectId)} options={projects} />}
    </>
  )
}

/** Project and product of a job; while empty, shows the values derived from its orders or type. */
export const ServiceFields = ({ check }: { readonly check: Check | undefined }) => {
  const t = useWords('jobs')
  const [projectId, productId] = useWatch<JobValues, ['assignment.projectId', 'assignment.productId']>({
    name: ['assignment.projectId', 'assignment.productId'],
  })
  // Undefined in drafts saved before these fields existed.
  const isOpen = !projectId && !productId
  const { project, product, productSuggested = false } = (isOpen && check?.service) || {}
  const follows = [project?.name, product?.name].filter(Boolean).join(' · ')
  const hint = follows === '' ? undefined : t(productSuggested ? 'serviceSuggested' : 'serviceFollows', { what: follows })
  return <ServiceChoice at="assignment." hint={hint} />
}
