import type { Words } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { shapeNames } from './shape-names.ts'

export type Schema = Record<string, unknown>
export type Components = Record<string, Schema>

interface Converted {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: Schema
}

/** Drops the bounds of JavaScript's safe integers, which carry no information. */
const withoutSafeBounds = (schema: Schema): void => {
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
}

/** Turns a record over a closed set of keys into an object with these properties. */
const spellOutKeys = (schema: Schema): void => {
  const { propertyNames, required, additionalProperties: value } = schema
  if (propertyNames === undefined || !Array.isArray(required)) return
  delete schema['propertyNames']
  schema['properties'] = Object.fromEntries((required as string[]).map((name) => [name, value]))
  schema['additionalProperties'] = false
}

/** Turns a nullable plain value from `anyOf` into one type with null. */
const joinNull = (schema: Schema): void => {
  const { anyOf } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return
  const [value, none] = anyOf as [Schema, Schema] // length checked above
  const isPlain =
    ['string', 'integer', 'number', 'boolean'].includes(String(value['type'])) && !('enum' in value) && !('const' in value)
  if (!isPlain || none['type'] !== 'null' || Object.keys(none).length !== 1) return
  delete schema['anyOf']
  Object.assign(schema, { ...value, ...schema, type: [value['type'], 'null'] })
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'en' in value

/**
 * Finishes zod's conversion: drops patterns that repeat a format, uses field labels as descriptions, and stores the name of a
 * named shape as its title until it becomes a component.
 */
const finish = ({ zodSchema, jsonSchema }: Converted): void => {
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern']
  // `catch` values are turned into an error response; they are not defaults for missing values.
  if (zodSchema._zod.def.type === 'catch') delete jsonSchema['default']
  withoutSafeBounds(jsonSchema)
  joinNull(jsonSchema)
  spellOutKeys(jsonSchema)
  const { label, help } = jsonSchema
  delete jsonSchema['label']
  delete jsonSchema['help']
  if (isWords(label)) jsonSchema['description'] = isWords(help) ? `${label.en}. ${help.en}` : label.en
  const name = shapeNames.get(zodSchema)
  if (name !== undefined) jsonSchema['title'] = name
}

/**
 * Converts a schema to JSON Schema. Schemas with an id (`.meta({ id })`) become components; recursive schemas need one, since
 * only a named component can be referenced.
 */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Components): Schema => {
  const options = { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref', override: finish } as const
  const text = JSON.stringify(z.toJSONSchema(schema, options)).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as Schema & { $defs?: Components } // our own text
  for (const [name, { id: __, ...component }] of Object.entries($defs)) {
    if (name.startsWith('__')) throw new Error('A schema that holds itself needs .meta({ id })')
    components[name] = component
  }
  return rest
}
