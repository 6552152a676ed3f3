import { hasPlainValue, sampleOf } from './examples.ts'
import { isObject } from './name-shapes.ts'
import { handWritten } from './property-table.ts'
import type { Components, Schema } from './schema.ts'

/** `latestReceivedAt` → `latest received`. */
const spoken = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/** What the end of a name says, by our rules for names; the rest of the name is put in. */
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

/** A label of the screen says no unit of the wire. */
const withUnit = (name: string, label: string): string => {
  const unit = units.find(([ending]) => ending.test(name))?.[1]
  return unit === undefined || label.includes(unit) ? label : `${label}, ${unit}`
}

/** What a field or a parameter is, in words: its label, what is written by hand, or what our rules for names say. */
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

/** Gives every property of the components a description, and an example where its type alone does not say what it looks like. */
export const describeProperties = (components: Components): void => {
  for (const component of Object.values(components)) describe(component, components)
}
