import type { ChoiceField } from './fields/choice.ts'
import type { ChoicesField } from './fields/choices.ts'
import type { ContactsField } from './fields/contacts.ts'
import type { CoordinateField } from './fields/coordinate.ts'
import type { DateField } from './fields/date.ts'
import type { DaysField } from './fields/days.ts'
import type { EmailField } from './fields/email.ts'
import type { FlagField } from './fields/flag.ts'
import type { ImageField } from './fields/image.ts'
import type { ImagesField } from './fields/images.ts'
import type { InstantField } from './fields/instant.ts'
import type { IntegerField } from './fields/integer.ts'
import type { MoneyField } from './fields/money.ts'
import type { OpenDaysField } from './fields/open-days.ts'
import type { PhoneField } from './fields/phone.ts'
import type { PolygonField } from './fields/polygon.ts'
import type { QuantityField } from './fields/quantity.ts'
import type { ReferenceField } from './fields/reference.ts'
import type { ReferencesField } from './fields/references.ts'
import type { TextField } from './fields/text.ts'
import type { TextsField } from './fields/texts.ts'
import type { TimeOfDayField } from './fields/time-of-day.ts'
import type { WeekHoursField } from './fields/week-hours.ts'

/**
 * Union of all field kinds. A new kind is a file in `fields/`, a line here, and an entry in each map over the kinds (SQL,
 * sheet, filter, drawing), which do not compile without it.
 */
export type AnyField =
  | ChoiceField
  | ChoicesField
  | ContactsField
  | CoordinateField
  | DateField
  | DaysField
  | EmailField
  | FlagField
  | ImageField
  | ImagesField
  | InstantField
  | IntegerField
  | MoneyField
  | OpenDaysField
  | PhoneField
  | PolygonField
  | QuantityField
  | ReferenceField
  | ReferencesField
  | TextField
  | TextsField
  | TimeOfDayField
  | WeekHoursField

export type FieldKind = AnyField['kind']
export type FieldOf<Kind extends FieldKind> = Extract<AnyField, { readonly kind: Kind }>
export type Fields = Readonly<Record<string, AnyField>>

/** Looks up the entry of a field's kind in a map over the kinds. */
export const ofKind = <Arguments extends readonly unknown[], Answer>(
  map: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, ...rest: Arguments) => Answer },
  field: AnyField,
  ...rest: Arguments
): Answer => (map[field.kind] as (field: AnyField, ...rest: Arguments) => Answer)(field, ...rest) // the kind picks its own entry
