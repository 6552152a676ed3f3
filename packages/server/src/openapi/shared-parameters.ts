import { sampleOf } from './examples.ts'
import { pascal } from './name-shapes.ts'
import type { Components, Schema } from './schema.ts'

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made by the caller, 8 to 200 visible ASCII characters. The same key and request within 24 hours are answered from memory and done once.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  example: 'order-2026-11-20-000042',
}

type Calls = Readonly<Record<string, Readonly<Record<string, Schema>>>>

const parametersIn = (call: Schema): Schema[] => call['parameters'] as Schema[] // every documented call has them

const isOwn = (parameter: Schema): boolean => parameter['$ref'] === undefined

/** Adds an example to each parameter, and moves parameters used by several calls to named components. */
export const shareParameters = (paths: Calls, components: Components): Record<string, Schema> => {
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  const uses = new Map<string, number>()
  for (const call of calls)
    for (const parameter of parametersIn(call).filter(isOwn)) {
      const sample = sampleOf(parameter['schema'] as Schema, components, String(parameter['name'])) // built by this module
      if (sample !== undefined) parameter['example'] = sample
      const key = JSON.stringify(parameter)
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  const shared: Record<string, Schema> = { IdempotencyKey: idempotencyKey }
  const names = new Map<string, string>()
  const nameOf = (key: string, parameter: Schema): string => {
    const known = names.get(key)
    if (known !== undefined) return known
    const plain = pascal(String(parameter['name'])) + (parameter['in'] === 'path' ? 'InPath' : '')
    const name =
      [plain, ...Array.from({ length: 200 }, (_, index) => `${plain}${index + 2}`)].find((wish) => !(wish in shared)) ?? ''
    names.set(key, name)
    shared[name] = parameter
    return name
  }
  // Most frequent first, so that the most common of several same-named parameters gets the plain name.
  for (const [key, count] of [...uses].toSorted((a, b) => b[1] - a[1])) if (count > 1) nameOf(key, JSON.parse(key) as Schema) // our own text
  for (const call of calls)
    call['parameters'] = parametersIn(call).map((parameter) => {
      const key = JSON.stringify(parameter)
      return (uses.get(key) ?? 0) < 2 ? parameter : { $ref: `#/components/parameters/${nameOf(key, parameter)}` }
    })
  return shared
}
