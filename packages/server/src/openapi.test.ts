import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { watchNames } from '@khonsong/domain/shipments/watch.ts'
import { Validator } from '@seriousme/openapi-schema-validator'

interface Described {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[]; readonly properties?: object }>>
    readonly securitySchemes: object
  }
}

const text = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'openapi.json'), 'utf8')
const document = JSON.parse(text) as OpenApi // written by us, and validated below
const described = Object.entries(document.paths).flatMap(([path, calls]) => Object.values(calls).map((call) => ({ path, call })))

test('the document is valid OpenAPI 3.1, whatever it refers to is there', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text))
  assert.ok(valid, JSON.stringify(errors)?.slice(0, 2000))
  const referred = new Set([...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref]) => ref ?? ''))
  const missing = [...referred].filter(
    (ref) => !Object.hasOwn(document.components.schemas, ref.replace('#/components/schemas/', '')),
  )
  assert.deepEqual(missing, [])
})

test('a generator finds one speaking name for each call, and each parameter of its path', () => {
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
      call.parameters.flatMap(({ name, in: place }) => (place === 'path' ? [name] : [])).toSorted(),
      path,
    )
})

/** Every object of the document, however deep. */
const objectsIn = (node: unknown): readonly object[] => {
  if (typeof node !== 'object' || node === null) return []
  return [node, ...Object.values(node).flatMap(objectsIn)]
}

test('every field and every parameter is spelled in camel case; only a map is keyed by codes', () => {
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

test('the lists everybody knows are components with their names, and none stands anonymous in three places', () => {
  const { schemas } = document.components
  for (const name of ['OrderStatus', 'ShipmentStatus', 'JobStatus', 'Language', 'WebhookEvent'])
    assert.ok((schemas[name]?.enum?.length ?? 0) > 2, name)
  for (const name of ['Problem', 'Webhook', 'WebhookOrderEvent', 'WebhookShipmentEvent', 'WebhookJobEvent'])
    assert.ok(schemas[name]?.properties, name)
  const lists = [...text.matchAll(/"enum": (\[[^\]]*\])/g)].map(([, list]) => list?.replaceAll(/\s+/g, '') ?? '')
  const many = lists.filter((list) => list.split(',').length > 2 && lists.filter((other) => other === list).length > 2)
  assert.deepEqual([...new Set(many)], [])
})

test('a program with a key may call what keys carry, and nothing of accounts', () => {
  const keyed = (path: string, method: string) =>
    document.paths[path]?.[method]?.security.some((one) => Object.hasOwn(one, 'apiKey')) ?? false
  assert.deepEqual(Object.keys(document.components.securitySchemes), ['session', 'apiKey'])
  assert.ok(keyed('/v1/orders', 'post'))
  assert.ok(keyed('/v1/shipment-status/import', 'post'))
  assert.ok(!keyed('/v1/users', 'post'))
  assert.ok(!keyed('/v1/webhook/add', 'post'))
})
