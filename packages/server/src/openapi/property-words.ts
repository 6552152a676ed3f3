import { hasPlainValue, sampleOf } from './examples.ts'
import { isObject } from './name-shapes.ts'
import { handWritten } from './property-table.ts'
import type { Components, Schema } from './schema.ts'

/** `latestReceivedAt` → `latest received`. */
const spoken = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/** Descriptions by name suffix, following our naming rules; the stem is inserted. */
const endings: readonly (readonly [RegExp, (stem: string) => string])[] = [
  [/^is[A-Z]/, () => 'Yes or no'],
  [/Ids$/, (stem) => `Ids of the ${stem} records`],
  [/Id$/, (stem) => `Id of the ${stem}`],
  [/Names?$/, (stem) => `Name of the ${stem}`],
  [/Code$/, (stem) => `Code of the ${stem}`],
  [/No$/, (stem) => `Number of the ${stem}`],
  [/Version$/, (stem) => `Version of the ${stem}`],
  [/Count$/, (stem) => `How many: ${stem}`],
  [/At$/, (stem) => `When: ${stem}`],
  [/On$/, (stem) => `Day in Asia/Bangkok: ${stem}`],
  [/From$/, (stem) => `Beginning of the range, included: ${stem}`],
  [/To$/, (stem) => `End of the range, included: ${stem}`],
  [/Kg$/, (stem) => `In kilograms: ${stem}`],
  [/Grams$/, (stem) => `In grams: ${stem}`],
  [/M3$/, (stem) => `In cubic metres: ${stem}`],
  [/Cm3$/, (stem) => `In cubic centimetres: ${stem}`],
  [/Cm$/, (stem) => `In centimetres: ${stem}`],
  [/Km$/, (stem) => `In kilometres: ${stem}`],
  [/Minutes$/, (stem) => `In minutes: ${stem}`],
  [/Hours$/, (stem) => `In hours: ${stem}`],
  [/Days$/, (stem) => `In days: ${stem}`],
  [/Seconds$/, (stem) => `In seconds: ${stem}`],
  [/Items$/, (stem) => `Pieces: ${stem}`],
  [/Packages?$/, (stem) => `Packages: ${stem}`],
  [/Quantity$/, (stem) => `Quantity: ${stem}`],
  [/Types?$/, (stem) => `Type: ${stem}`],
  [/Price$/, (stem) => `Price: ${stem}, exact to two decimals`],
  [/Value$/, (stem) => `Value: ${stem}`],
]

const units: readonly (readonly [RegExp, string])[] = [
  [/Grams$/, 'in grams'],
  [/Cm3$/, 'in cubic centimetres'],
  [/Mm$/, 'in millimetres'],
  [/Km$/, 'in kilometres'],
  [/Minutes$/, 'in minutes'],
  [/Seconds$/, 'in seconds'],
]

/** Screen labels omit the unit, so it is appended. */
const withUnit = (name: string, label: string): string => {
  const unit = units.find(([ending]) => ending.test(name))?.[1]
  return unit === undefined || label.includes(unit) ? label : `${label}, ${unit}`
}

/** Description of a field or parameter: its label, the handwritten text, or one derived from the naming rules. */
export const wordsOf = (name: string, label: string | undefined): string => {
  if (label !== undefined) return withUnit(name, label)
  const own = handWritten[name]
  if (own !== undefined) return own
  const ending = endings.find(([pattern]) => pattern.test(name))
  return ending ? ending[1](spoken(name.replace(ending[0], ''))) : ''
}

const describe = (schema: Schema, components: Components): void => {
  const { properties } = schema
  if (!isObject(properties)) return
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property)) continue
    const { description } = property
    property['description'] = wordsOf(name, typeof description === 'string' ? description : undefined)
    const sample = hasPlainValue(name, property) ? sampleOf(property, components, name) : undefined
    if (sample !== undefined && sample !== property['default']) property['examples'] = [sample]
  }
}

/** Adds a description to every component property, and an example where the type alone is not clear. */
export const describeProperties = (components: Components): void => {
  for (const component of Object.values(components)) describe(component, components)
}
