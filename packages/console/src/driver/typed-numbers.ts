import type { DriverTask, DriverWaybill } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { fillTemplate } from '@khonsong/domain/kernel/fill-template.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { countMessages, numberMessages } from '@khonsong/domain/kernel/messages/numbers.ts'
import { balanceOf, checkBalance } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import { outOfBounds, type NumberKey } from '@khonsong/domain/operations/shipments/number-bounds.ts'

/** Number fields of a report, mapped to the corresponding status form fields. */
const formFields = {
  packages: 'packages',
  weight: 'deliverWeight',
  temperature: 'temperature',
  vehicleTemperature: 'vehicleTemperature',
  damagedPackage: 'damagedPackage',
  rejectedPackage: 'rejectedPackage',
} as const satisfies Readonly<Record<string, NumberKey>>
export type NumberName = keyof typeof formFields
const numberNames = Object.keys(formFields) as NumberName[] // own keys

/** Empty fields are not sent; unparsable text gives NaN and is rejected. */
export const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.replace(',', '.')))

/** A lone minus or decimal separator is an incomplete number, not an error. */
const isBegun = (text: string): boolean => /^\s*-?[.,]?\s*$/.test(text)

const sentences: Readonly<Record<string, Words>> = { ...numberMessages, ...countMessages }

/** Text of a rejection, as the server words it. */
export const said = ({ code, params }: Rejection, language: Language): string =>
  fillTemplate(sentences[code]?.[language] ?? code, (name) => {
    const value = params[name]
    return typeof value === 'object' ? value[language] : value
  })

/** Validates a typed number; null while it is empty or incomplete. */
export const faultOf = (name: NumberName, text: string): Rejection | null => {
  const value = numberOf(text)
  return value === undefined || isBegun(text) ? null : outOfBounds(formFields[name], value)
}

type Text = (name: NumberName) => string

export const firstFault = (text: Text): Rejection | null =>
  numberNames.map((name) => faultOf(name, text(name))).find((fault) => fault !== null) ?? null

type Told = Partial<Record<NumberName, number | undefined>>

/** Warns when more is delivered than was loaded. Not an error, because the office may have a newer count than this phone. */
export const excessOf = (
  task: DriverTask,
  told: Told,
  waybill: Pick<DriverWaybill, 'packages' | 'itemsPerPackage'>,
): Rejection | null => {
  const { packages = waybill.packages, damagedPackage, rejectedPackage } = told
  if (task === 'pickup' || ![packages, damagedPackage ?? 0, rejectedPackage ?? 0].every(Number.isFinite)) return null
  const { itemsPerPackage } = waybill
  const loaded = { packages: waybill.packages, itemsPerPackage, weightGrams: 0, volumeCm3: 0 }
  const balance = balanceOf(loaded, { packages, itemsPerPackage, damagedPackage, rejectedPackage })
  return checkBalance(balance).find(({ field }) => field === 'packages') ?? null
}

/** Parsed package counts. */
export const countedIn = (text: Text): Told => ({
  packages: numberOf(text('packages')),
  damagedPackage: numberOf(text('damagedPackage')),
  rejectedPackage: numberOf(text('rejectedPackage')),
})
