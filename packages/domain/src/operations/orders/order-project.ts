/**
 * An order under a project must follow its agreement: customer, services and limits per order. Used by the form, the API and the
 * import.
 */
import { cooperationStatuses } from '../../masters/commerce/cooperation.ts'
import type { Project } from '../../masters/commerce/project.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { amountDisplay, hundredthsOf } from '../../kernel/money.ts'
import { cubicMetresFromCm3, kgFromGrams } from '../../kernel/quantity.ts'
import { recordStatuses } from '../../resource/record-status.ts'
import { orderLabels } from './order-words.ts'

/** The project fields relevant for orders. */
export type OrderProject = Pick<
  Project,
  | 'id'
  | 'code'
  | 'name'
  | 'status'
  | 'cooperation'
  | 'productIds'
  | 'minWeightGrams'
  | 'maxWeightGrams'
  | 'defaultWeightGrams'
  | 'minVolumeCm3'
  | 'maxVolumeCm3'
  | 'defaultVolumeCm3'
  | 'minDeclaredValue'
  | 'maxDeclaredValue'
  | 'defaultDeclaredValue'
  | 'minPackages'
  | 'maxPackages'
  | 'defaultPackages'
  | 'goodsTypeId'
  | 'temperatureTypeId'
  | 'requiredReceipt'
  | 'receiptQty'
  | 'billingPartyId'
  | 'lightRatio'
> & {
  /** The partner's customer record, whose orders it accepts. */
  readonly customerId: string | null
}

export type OrderProjects = ReadonlyMap<string, OrderProject>

/** Whether orders can be placed: agreement in force, and active. */
export const takesOrders = ({ status, cooperation }: Pick<OrderProject, 'status' | 'cooperation'>): boolean =>
  status === 1 && cooperation === 'in_force'

type Measured = 'weightGrams' | 'volumeCm3' | 'packages'
type Measures = Readonly<Record<Measured, number>>

/** Order data checked against a project. */
export interface OrderOfProject extends Measures {
  readonly customerId: string
  readonly projectId?: string | null | undefined
  readonly productId?: string | null | undefined
  readonly isInsured: boolean
  readonly declaredHundredths: number
  readonly lines: readonly Measures[]
}

/** The line with the largest share of a total, where an error is reported. */
const largestLine = (order: OrderOfProject, measure: Measured): number =>
  order.lines.reduce((largest, line, at) => (line[measure] > (order.lines[largest]?.[measure] ?? 0) ? at : largest), 0)

interface Bound {
  readonly label: Words
  readonly field: string
  readonly total: number
  readonly min: number | null
  readonly max: number | null
  readonly shown: (value: number) => number | string
}

const boundsOf = (project: OrderProject, order: OrderOfProject): readonly Bound[] => [
  {
    label: orderLabels.weightKg,
    field: `lines.${largestLine(order, 'weightGrams')}.weightKg`,
    total: order.weightGrams,
    min: project.minWeightGrams,
    max: project.maxWeightGrams,
    shown: kgFromGrams,
  },
  {
    label: orderLabels.volumeM3,
    field: `lines.${largestLine(order, 'volumeCm3')}.volumeM3`,
    total: order.volumeCm3,
    min: project.minVolumeCm3,
    max: project.maxVolumeCm3,
    shown: cubicMetresFromCm3,
  },
  {
    label: orderLabels.packages,
    field: `lines.${largestLine(order, 'packages')}.packages`,
    total: order.packages,
    min: project.minPackages,
    max: project.maxPackages,
    shown: (value) => value,
  },
  // Limits do not apply when no value was declared.
  ...(order.isInsured || order.declaredHundredths > 0
    ? [
        {
          label: orderLabels.declaredValue,
          field: 'declaredValue',
          total: order.declaredHundredths,
          min: project.minDeclaredValue === null ? null : hundredthsOf(project.minDeclaredValue),
          max: project.maxDeclaredValue === null ? null : hundredthsOf(project.maxDeclaredValue),
          shown: amountDisplay,
        },
      ]
    : []),
]

const outside = (project: OrderProject, { label, field, total, min, max, shown }: Bound): readonly Rejection[] => {
  const params = { field: label, total: shown(total), project: project.name }
  if (max !== null && total > max) return [rejection('order.above_project', { ...params, max: shown(max) }, field)]
  if (min !== null && total < min) return [rejection('order.below_project', { ...params, min: shown(min) }, field)]
  return []
}

/** Stored values stay valid even if the project was suspended meanwhile. */
export type StoredChoice = Pick<OrderOfProject, 'projectId' | 'productId'> & {
  readonly surchargeGroupId?: string | null | undefined
}

/** @param projects those the order may use; an order without a project is not checked. */
export const checkProject = (order: OrderOfProject, projects: OrderProjects, stored: StoredChoice = {}): readonly Rejection[] => {
  const { projectId, productId } = order
  if (!projectId) return []
  const project = projects.get(projectId)
  if (!project) return [rejection('field.not_found', { field: orderLabels.projectId, value: projectId }, 'projectId')]
  if (project.customerId !== order.customerId) return [rejection('order.project_of_other', { project: project.name }, 'projectId')]
  const refusals: Rejection[] = []
  if (stored.projectId !== projectId && !takesOrders(project))
    refusals.push(rejection('order.project_closed', { project: project.name, status: closedStatus(project) }, 'projectId'))
  if (!productId) refusals.push(rejection('field.required', { field: orderLabels.productId }, 'productId'))
  else if (!project.productIds.includes(productId) && !(stored.projectId === projectId && stored.productId === productId))
    refusals.push(rejection('order.product_not_of_project', { project: project.name }, 'productId'))
  return [...refusals, ...boundsOf(project, order).flatMap((bound) => outside(project, bound))]
}

const closedStatus = ({ status, cooperation }: OrderProject): Words =>
  status === 1 ? cooperationStatuses[cooperation] : recordStatuses[status]

/** Defaults of a project's orders; quantities are for a single line. */
export interface ProjectDefaults {
  readonly productId: string | null
  readonly goodsTypeId: string | null
  readonly temperatureTypeId: string | null
  readonly billingPartyId: string | null
  readonly requiredReceipt: boolean
  readonly receiptQty: number
  readonly packages: number | null
  readonly weightKg: number | null
  readonly volumeM3: number | null
  readonly declaredValue: number | null
}

export const defaultsOf = (project: OrderProject): ProjectDefaults => {
  const [only, ...others] = project.productIds
  return {
    productId: others.length === 0 ? (only ?? null) : null,
    goodsTypeId: project.goodsTypeId,
    temperatureTypeId: project.temperatureTypeId,
    billingPartyId: project.billingPartyId,
    requiredReceipt: project.requiredReceipt,
    receiptQty: project.requiredReceipt ? (project.receiptQty ?? 1) : 0,
    packages: project.defaultPackages,
    weightKg: project.defaultWeightGrams === null ? null : kgFromGrams(project.defaultWeightGrams),
    volumeM3: project.defaultVolumeCm3 === null ? null : cubicMetresFromCm3(project.defaultVolumeCm3),
    declaredValue: project.defaultDeclaredValue === null ? null : Number(project.defaultDeclaredValue),
  }
}
