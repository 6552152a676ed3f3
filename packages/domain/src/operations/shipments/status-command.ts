/** The request to change a shipment's status, validated by the table of forms. */
import { distinct } from '../../kernel/distinct.ts'
import { instantSchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import { priceOf } from '../../kernel/money-bounds.ts'
import { decimalsOf } from '../../kernel/quantity.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'
import { paymentChannels, type PaymentChannel } from '../../company/settings/payment-channel.ts'
import type { StatusField, StatusForm } from './status-form.ts'
import { statusFields } from './status-form.ts'
import { currencies } from '../../masters/cargo/currency.ts'
import type { Currency } from '../../masters/cargo/currency.ts'
import { shipmentStatuses } from './status.ts'

/** A number within its field's bounds, which also appear in the API documentation. */
const number = ({ label, min = 0, max = Number.MAX_SAFE_INTEGER, decimals = 2 }: Omit<StatusField, 'key'>) =>
  z
    .number()
    .min(min)
    .max(max)
    .superRefine((value, context) => {
      if (decimalsOf(value) > decimals) context.addIssue(issueOf(rejection('field.decimals', { field: label, n: decimals }), []))
    })
    .meta({ label })

const text = ({ label, maxLength = 250 }: Omit<StatusField, 'key'>) => z.string().trim().max(maxLength).meta({ label })

const keysOf = <Key extends string>(choices: Readonly<Record<Key, unknown>>): Key[] => Object.keys(choices) as Key[] // its own keys

const channels: PaymentChannel[] = keysOf(paymentChannels)
const currencyCodes: Currency[] = keysOf(currencies)

const photos = distinct(z.array(z.uuid()).max(statusFields.photos.maxFiles)).meta({ label: statusFields.photos.label })

/** One schema per field of the table; whether it is required depends on the form. */
export const fieldSchemas = {
  time: instantSchema.meta({ label: statusFields.time.label }),
  pickupWeight: number(statusFields.pickupWeight),
  deliverWeight: number(statusFields.deliverWeight),
  packages: number(statusFields.packages),
  itemsPerPackage: number(statusFields.itemsPerPackage),
  volume: number(statusFields.volume),
  temperature: number(statusFields.temperature),
  vehicleTemperature: number(statusFields.vehicleTemperature),
  damagedPackage: number(statusFields.damagedPackage),
  damagedQuantity: number(statusFields.damagedQuantity),
  rejectedPackage: number(statusFields.rejectedPackage),
  rejectedQuantity: number(statusFields.rejectedQuantity),
  // Computed here; accepted and ignored, so that a client can send what it displays.
  lostPackage: z.number(),
  lostQuantity: z.number(),
  paymentChannel: z.enum(channels).meta({ label: statusFields.paymentChannel.label }),
  actualOrderPrice: priceOf(statusFields.actualOrderPrice.label, statusFields.actualOrderPrice.max),
  actualCurrency: z.enum(currencyCodes).meta({ label: statusFields.actualCurrency.label }),
  returnSiteId: z.uuid().meta({ label: statusFields.returnSiteId.label }),
  reason: text(statusFields.reason),
  remark: text(statusFields.remark),
  photos,
}

const optional = {
  time: fieldSchemas.time.nullish(),
  pickupWeight: fieldSchemas.pickupWeight.nullish(),
  deliverWeight: fieldSchemas.deliverWeight.nullish(),
  packages: fieldSchemas.packages.nullish(),
  itemsPerPackage: fieldSchemas.itemsPerPackage.nullish(),
  volume: fieldSchemas.volume.nullish(),
  temperature: fieldSchemas.temperature.nullish(),
  vehicleTemperature: fieldSchemas.vehicleTemperature.nullish(),
  damagedPackage: fieldSchemas.damagedPackage.nullish(),
  damagedQuantity: fieldSchemas.damagedQuantity.nullish(),
  rejectedPackage: fieldSchemas.rejectedPackage.nullish(),
  rejectedQuantity: fieldSchemas.rejectedQuantity.nullish(),
  lostPackage: fieldSchemas.lostPackage.nullish(),
  lostQuantity: fieldSchemas.lostQuantity.nullish(),
  paymentChannel: fieldSchemas.paymentChannel.nullish(),
  actualOrderPrice: fieldSchemas.actualOrderPrice.nullish(),
  actualCurrency: fieldSchemas.actualCurrency.nullish(),
  returnSiteId: fieldSchemas.returnSiteId.nullish(),
  reason: fieldSchemas.reason.nullish(),
  remark: fieldSchemas.remark.nullish(),
  photos: fieldSchemas.photos.nullish(),
} satisfies Record<keyof typeof fieldSchemas, z.ZodType>

const statusLabel = { en: 'Status', th: 'สถานะ', zh: '状态' }

/** One step in the request: all fields of all forms, none required; `updateStatus` enforces those of its form. */
export const statusStepSchema = z.strictObject({ status: z.enum(shipmentStatuses).meta({ label: statusLabel }), ...optional })
export type StatusStep = z.output<typeof statusStepSchema>

/** Dispatched to delivered and approved is nine steps; more than twelve is not a user's command. */
const maxSteps = 12

/** `POST /v1/tracking-activity/shipment-status`. Top-level `photos` belong to the last step that accepts photos. */
export const shipmentStatusCommandSchema = z.strictObject({
  shipmentId: z.uuid(),
  /** Optimistic lock: a newer version refuses the command. */
  version: z.int().min(1),
  steps: z.array(statusStepSchema).min(1).max(maxSteps).meta({ label: statusLabel }),
  photos: photos.optional(),
})
export type ShipmentStatusCommand = z.output<typeof shipmentStatusCommandSchema>

const schemaOfForm = (form: StatusForm) =>
  z.strictObject(
    Object.fromEntries(
      form.fields.map((field) => {
        const schema = field.key === 'time' ? fieldSchemas.time.meta({ label: field.label }) : fieldSchemas[field.key]
        if (!field.required) return [field.key, optional[field.key]]
        return [field.key, field.key === 'reason' ? fieldSchemas.reason.min(1).meta({ label: field.label }) : schema]
      }),
    ),
  )

const cache = new Map<string, ReturnType<typeof schemaOfForm>>()

/** The strict schema of one form, also used by the console: required fields required, fields of other forms rejected. */
export const formSchema = (form: StatusForm) => {
  const key = `${form.status} ${form.fields.map((field) => field.key + (field.required ? '!' : '')).join(' ')}`
  const known = cache.get(key)
  if (known) return known
  const schema = schemaOfForm(form)
  cache.set(key, schema)
  return schema
}
