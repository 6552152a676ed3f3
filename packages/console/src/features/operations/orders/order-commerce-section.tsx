import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { defaultsOf, takesOrders, type OrderProject } from '@khonsong/domain/operations/orders/order-project.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldSelect } from '../../../kit/form/fields.tsx'
import { useIsStaff } from '../../../shared/current-user.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { OrderValues } from './order-values.ts'
import { useOrderChoices, useOrderTerms } from './use-order-terms.ts'
import type { OrderTerms } from './order-values.ts'

interface NamedRecord {
  readonly id: string
  readonly code: string
  readonly name: string
}
const optionsOf = (records: readonly NamedRecord[]) =>
  records.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))

type Form = ReturnType<typeof useFormContext<OrderValues>>
const changed = { shouldDirty: true, shouldValidate: false } as const

/** Applies the project's defaults: goods and terms, but quantities only where none were typed. */
const takeOver = (project: OrderProject, { setValue, getValues }: Form): void => {
  const usual = defaultsOf(project)
  if (usual.productId !== null || !project.productIds.includes(getValues('order.productId')))
    setValue('order.productId', usual.productId ?? '', changed)
  if (usual.goodsTypeId) setValue('order.goodsTypeId', usual.goodsTypeId, changed)
  if (usual.temperatureTypeId) setValue('order.temperatureTypeId', usual.temperatureTypeId, changed)
  if (usual.billingPartyId) setValue('order.billingPartyId', usual.billingPartyId, changed)
  if (usual.requiredReceipt) {
    setValue('order.requiredReceipt', true, changed)
    setValue('order.receiptQty', usual.receiptQty, changed)
  }
  if (usual.declaredValue !== null && getValues('order.declaredValue') === null)
    setValue('order.declaredValue', usual.declaredValue, changed)
  const [line, ...others] = getValues('order.lines')
  if (!line || others.length > 0) return
  for (const key of ['packages', 'weightKg', 'volumeM3'] as const)
    if (line[key] === null && usual[key] !== null) setValue(`order.lines.0.${key}`, usual[key], changed)
}

/** Changing the customer clears projects and payers that do not belong to it. */
const useBelonging = ({ choices, projectId }: ReturnType<typeof useOrderChoices>): void => {
  const form = useFormContext<OrderValues>()
  useEffect(() => {
    if (!choices) return
    const { setValue, getValues } = form
    if (projectId !== '' && !choices.projects.some(({ id }) => id === projectId)) setValue('order.projectId', '', changed)
    const party = getValues('order.billingPartyId')
    if (party !== '' && !choices.billingParties.some(({ id }) => id === party)) setValue('order.billingPartyId', '', changed)
  }, [choices, form, projectId])
  // Defaults are applied only when the user picks a project, not for one from a draft or earlier order.
  useEffect(
    () =>
      form.subscribe({
        name: 'order.projectId',
        exact: true,
        formState: { values: true },
        callback: ({ type, values }) => {
          const project = type === 'change' && choices?.projects.find(({ id }) => id === values.order.projectId)
          if (project) takeOver(project, form)
        },
      }),
    [choices, form],
  )
}

const range = (min: number | null, max: number | null, shown: (value: number) => number): string | undefined => {
  if (min === null && max === null) return undefined
  return [min, max].map((bound) => (bound === null ? '' : formatNumber(shown(bound)))).join('–')
}

/** Limits per order of the project, as a hint. */
const useBounds = (project: OrderProject | undefined): string | undefined => {
  const t = useWords('orders')
  if (!project) return undefined
  const bounds = [
    [t('kg'), range(project.minWeightGrams, project.maxWeightGrams, kgFromGrams)],
    [t('m3'), range(project.minVolumeCm3, project.maxVolumeCm3, cubicMetresFromCm3)],
    [t('packages'), range(project.minPackages, project.maxPackages, (value) => value)],
  ].flatMap(([label, text]) => (text === undefined ? [] : [`${label} ${text}`]))
  return bounds.length === 0 ? undefined : bounds.join(' · ')
}

/** Project, service and payer of the order. */
export const CommerceFields = ({ onTerms }: { readonly onTerms: (terms: OrderTerms) => void }) => {
  const localize = useLocalize()
  const orderChoices = useOrderChoices()
  const known = useOrderTerms()
  const isStaff = useIsStaff()
  const [productId, surchargeGroupId] = useWatch<OrderValues, ['order.productId', 'order.surchargeGroupId']>({
    name: ['order.productId', 'order.surchargeGroupId'],
  })
  useBelonging(orderChoices)
  useEffect(() => onTerms(known), [known, onTerms])
  const { choices, customerId, projectId } = orderChoices
  const project = choices?.projects.find(({ id }) => id === projectId)
  const bounds = useBounds(project)
  const services = choices?.products.filter(({ id }) => !project || project.productIds.includes(id) || id === productId) ?? []
  const idle = { disabled: customerId === '', loading: customerId !== '' && !choices }
  return (
    <>
      <FieldSelect
        name="order.projectId"
        label={localize(orderLabels.projectId)}
        options={optionsOf(choices?.projects.filter((one) => takesOrders(one) || one.id === projectId) ?? [])}
        {...(bounds === undefined ? {} : { hint: bounds })}
        {...idle}
      />
      <FieldSelect
        name="order.productId"
        label={localize(orderLabels.productId)}
        options={optionsOf(services)}
        required={project !== undefined}
        {...idle}
      />
      {isStaff && (
        <FieldSelect
          name="order.billingPartyId"
          label={localize(orderLabels.billingPartyId)}
          options={optionsOf(choices?.billingParties ?? [])}
          {...idle}
        />
      )}
      {isStaff && (known.surchargeGroupNeeded || surchargeGroupId) && (
        <FieldSelect
          name="order.surchargeGroupId"
          label={localize(orderLabels.surchargeGroupId)}
          options={optionsOf(choices?.surchargeGroups ?? [])}
          required={known.surchargeGroupNeeded === true}
          {...idle}
        />
      )}
    </>
  )
}
