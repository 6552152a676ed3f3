import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { messages } from '@khonsong/domain/kernel/messages.ts'
import { watchNames } from '@khonsong/domain/operations/shipments/watch.ts'
import { createConfig, lint } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly example?: unknown
}
interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>> }
  readonly responses: Readonly<Record<string, object>>
}
interface Shape {
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Shape>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, { readonly description: string }>>
    readonly securitySchemes: object
  }
}

const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'openapi.json')
const text = await readFile(file, 'utf8')
const document = JSON.parse(text) as OpenApi // our own, and validated below
const described = Object.entries(document.paths).flatMap(([path, calls]) => Object.values(calls).map((call) => ({ path, call })))
const parametersOf = ({ parameters }: Described): readonly Parameter[] =>
  parameters.flatMap((one) => {
    if (!('$ref' in one)) return [one]
    const shared = document.components.parameters[one.$ref.replace('#/components/parameters/', '')]
    return shared ? [shared] : []
  })

test('the document is valid OpenAPI 3.1, and all references resolve', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text))
  assert.ok(valid, JSON.stringify(errors)?.slice(0, 2000))
  const referred = new Set([...text.matchAll(/"\$ref":\s?"([^"]+)"/g)].map(([, ref]) => ref ?? ''))
  const missing = [...referred].filter((ref) => {
    const [, , kind = '', name = ''] = ref.split('/')
    return !Object.hasOwn((document.components as unknown as Record<string, object>)[kind] ?? {}, name) // by its sections
  })
  assert.deepEqual(missing, [])
})

test('each call has a unique operation id, and each path parameter is declared', () => {
  const ids = [...described.map(({ call }) => call), ...Object.values(document.webhooks).map(({ post }) => post)].map(
    ({ operationId }) => operationId,
  )
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(
    ids.filter((id) => !/^(get|post|put|patch|delete|told)[A-Z][A-Za-z0-9]*$/.test(id)),
    [],
  )
  for (const { path, call } of described)
    assert.deepEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted(),
      parametersOf(call)
        .flatMap(({ name, in: place }) => (place === 'path' ? [name] : []))
        .toSorted(),
      path,
    )
})

/** All nested objects of the document. */
const objectsIn = (node: unknown): readonly object[] => {
  if (typeof node !== 'object' || node === null) return []
  return [node, ...Object.values(node).flatMap(objectsIn)]
}

test('fields and parameters are in camel case; only maps are keyed by codes', () => {
  const names = objectsIn(document).flatMap((node) => {
    if ('properties' in node && typeof node.properties === 'object') return Object.keys(node.properties ?? {})
    return 'in' in node && 'name' in node && (node.in === 'query' || node.in === 'path') ? [String(node.name)] : []
  })
  assert.ok(names.length > 1000)
  const codes = new Set<string>(['confirm_due', ...watchNames])
  assert.deepEqual(
    names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name) && !codes.has(name)),
    [],
  )
})

test('common lists are named components, and no anonymous one occurs three times', () => {
  const { schemas } = document.components
  for (const name of ['OrderStatus', 'ShipmentStatus', 'JobStatus', 'Language', 'WebhookEvent'])
    assert.ok((schemas[name]?.enum?.length ?? 0) > 2, name)
  for (const name of ['Problem', 'Webhook', 'WebhookOrderEvent', 'WebhookShipmentEvent', 'WebhookJobEvent'])
    assert.ok(schemas[name]?.properties, name)
  const lists = [...text.matchAll(/"enum":\s?(\[[^\]]*\])/g)].map(([, list]) => list?.replaceAll(/\s+/g, '') ?? '')
  const many = lists.filter((list) => list.split(',').length > 2 && lists.filter((other) => other === list).length > 2)
  assert.deepEqual([...new Set(many)], [])
})

test('API keys may call what keys can hold, and nothing about accounts', () => {
  const keyed = (path: string, method: string) =>
    document.paths[path]?.[method]?.security.some((one) => Object.hasOwn(one, 'apiKey')) ?? false
  assert.deepEqual(Object.keys(document.components.securitySchemes), ['session', 'apiKey'])
  assert.ok(keyed('/v1/orders', 'post'))
  assert.ok(keyed('/v1/shipment-status/import', 'post'))
  assert.ok(!keyed('/v1/users', 'post'))
  assert.ok(!keyed('/v1/webhook/add', 'post'))
})

test('the linter reports nothing', async () => {
  const found = await lint({ ref: file, config: await createConfig({ extends: ['recommended-strict'] }) })
  assert.deepEqual(
    found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    [],
  )
})

test('every call, parameter and field is described, every request has an example, every call lists its refusals', () => {
  const silent: string[] = []
  const ask = (given: string | undefined, name: string) => {
    if (given === undefined || given.trim().length < 3) silent.push(name)
  }
  for (const { path, call } of described) {
    ask(call.summary, `${path} ${call.operationId} summary`)
    ask(call.description, `${path} ${call.operationId} description`)
    for (const parameter of parametersOf(call)) {
      ask(parameter.description, `${call.operationId} ${parameter.name}`)
      if (parameter.example === undefined) silent.push(`${call.operationId} ${parameter.name} example`)
    }
    const json = call.requestBody?.content['application/json']
    if (json && json.example === undefined) silent.push(`${call.operationId} example`)
    if (!Object.hasOwn(call.responses, '4XX')) silent.push(`${call.operationId} refusals`)
  }
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas))
    for (const [field, { description }] of Object.entries(properties)) ask(description, `${name}.${field}`)
  assert.deepEqual(silent, [])
})

test('every refusal code is in a response that calls refer to', () => {
  const told = JSON.stringify(document.components.responses) + text
  const own = /^(why|request\.unanswered)/
  assert.deepEqual(
    Object.keys(messages).filter((code) => !own.test(code) && !told.includes(`\`${code}\``)),
    [],
  )
})

test('no object shape is repeated anonymously, and the document is readable', () => {
  const inline = new Map<string, number>()
  for (const node of objectsIn(document).filter((one) => 'properties' in one && 'type' in one && one.type === 'object')) {
    const shape = JSON.stringify({ ...node, description: undefined, default: undefined })
    inline.set(shape, (inline.get(shape) ?? 0) + 1)
  }
  assert.ok(inline.size > 400)
  assert.deepEqual(
    [...inline].filter(([, count]) => count > 1).map(([shape]) => shape.slice(0, 200)),
    [],
  )
  // Size grows with the number of calls, not with the detail of each.
  const perCall = Buffer.byteLength(text) / described.length
  assert.ok(perCall <= 2500, `${Math.round(perCall)} bytes a call`)
  const long = text.split('\n').filter((line) => line.length > 500 && !line.includes('"description"'))
  assert.deepEqual(long, [])
})
