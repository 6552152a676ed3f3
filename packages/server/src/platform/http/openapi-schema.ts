import { z } from 'zod'

export type Schema = Record<string, unknown>
export type Components = Record<string, Schema>

/** A format says what its pattern repeats in ever so many characters. */
const plain = ({ jsonSchema }: { jsonSchema: Schema }): void => {
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern']
}

/**
 * A schema as JSON. What carries an id (`.meta({ id })`) becomes a component of that name, and so must whatever holds itself, since only
 * a name can be referred to.
 */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Components): Schema => {
  const options = { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref', override: plain } as const
  const text = JSON.stringify(z.toJSONSchema(schema, options)).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as Schema & { $defs?: Components } // our own text
  for (const [name, { id: __, ...component }] of Object.entries($defs)) {
    if (name.startsWith('__')) throw new Error('A schema that holds itself needs .meta({ id })')
    components[name] = component
  }
  return rest
}
