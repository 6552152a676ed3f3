/** Values of the status form, and the request built from them. */
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { roundedTo } from '@khonsong/domain/kernel/quantity.ts'
import { formDefaults, type OrderPayment } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { statusStepSchema, type StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import { statusForm, type StatusForm } from '@khonsong/domain/operations/shipments/status-form.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'

/** Empty text is `''`, empty numbers `null`; photos are file objects until submitted. */
export type StepValues = { readonly status: ShipmentStatus } & Readonly<Record<string, unknown>>

export interface StatusValues {
  readonly steps: readonly StepValues[]
}

/** The form of each step, given the previous one. */
export const formsOf = (from: ShipmentStatus, steps: readonly ShipmentStatus[]): readonly StatusForm[] =>
  steps.map((step, at) => statusForm(steps[at - 1] ?? from, step))

const emptyOf = (form: StatusForm): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    form.fields.map(({ key, kind }) => {
      if (kind === 'photos') return [key, []]
      return [key, kind === 'number' || kind === 'money' || kind === 'computed' ? null : '']
    }),
  )

/** Planned values are rounded to the form's precision. */
const fitting = (form: StatusForm, values: Partial<StatusStep>): Partial<StatusStep> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const decimals = form.fields.find((field) => field.key === key)?.decimals
      return [key, typeof value === 'number' && decimals !== undefined ? roundedTo(value, decimals) : value]
    }),
  )

/** Initial values of a form; values typed for the same status before (another target, an older version) are kept. */
export const valuesFor = (
  shipment: Shipment,
  steps: readonly ShipmentStatus[],
  payment: OrderPayment | null,
  typed: ReadonlyMap<ShipmentStatus, StepValues> = new Map(),
): StatusValues => ({
  steps: formsOf(shipment.status, steps).map((form, at) => {
    const before = { ...shipment, status: steps[at - 1] ?? shipment.status }
    return {
      ...emptyOf(form),
      ...fitting(form, formDefaults(before, form.status, payment)),
      ...typed.get(form.status),
      status: form.status,
    }
  }),
})

/** An ordinary next step defaults to now. */
export const reportedNow = ({ steps }: StatusValues, now: string): StatusValues => ({
  steps: steps.map((step) => ('time' in step && step['time'] === '' ? { ...step, time: now } : step)),
})

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'id' in value

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A step of the request: without empty and computed fields, photos as ids. */
const sentStep = ({ status, ...values }: StepValues): StatusStep => {
  const given = Object.entries(values).filter(([key, value]) => !isEmpty(value) && key !== 'lostPackage' && key !== 'lostQuantity')
  const step = Object.fromEntries(
    given.map(([key, value]) => [key, Array.isArray(value) ? value.filter(isFile).map((file) => file.id) : value]),
  )
  const parsed = statusStepSchema.safeParse({ status, ...step })
  // Out-of-range values are passed on: the decision reports them at their field.
  return parsed.success ? parsed.data : ({ status, ...step } as StatusStep)
}

export const sentSteps = (values: StatusValues): StatusStep[] => values.steps.map(sentStep)

/** Shifts the times of a form by an offset. */
export const shifted = (steps: readonly StatusStep[], minutes: number): StatusStep[] =>
  steps.map((step) => {
    if (!step.time) return step
    return { ...step, time: new Date(Date.parse(step.time) + minutes * 60_000).toISOString() }
  })
