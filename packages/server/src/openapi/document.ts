import { acceptsKeys } from '@khonsong/contract/kernel/accepts-keys.ts'
import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { problem } from '@khonsong/contract/kernel/problem.ts'
import type { z } from 'zod'
import { nameEnums } from './enums.ts'
import { exampleOf } from './examples.ts'
import { infoDescription, descriptionOf, sentence } from './operation-text.ts'
import { describeProperties, wordsOf } from './property-words.ts'
import { isObject, nameShapes, pascal, type Root } from './name-shapes.ts'
import { refusalsOf, sharedResponses } from './responses.ts'
import { schemaOf, type Components, type Schema } from './schema.ts'
import { shareParameters } from './shared-parameters.ts'
import { webhooksSection } from './webhooks.ts'

const isNothing = (schema: z.ZodType): boolean => schema._zod.def.type === 'undefined'

const parametersOf = (schema: z.ZodType, place: 'path' | 'query', components: Components): Schema[] => {
  if (isNothing(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: wordsOf(name, typeof description === 'string' ? description : undefined),
    schema: property,
  }))
}

const requestBodyOf = ({ body, upload }: Operation, components: Components): Schema | undefined => {
  if (upload) {
    const fields = isNothing(body)
      ? {}
      : (schemaOf(body, 'input', components) as { properties?: Record<string, Schema> }).properties
    const files = {
      type: 'array',
      description: 'The files, each as a part named files',
      maxItems: upload.maxFiles,
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    }
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, files } } } } }
  }
  return isNothing(body)
    ? undefined
    : { required: true, content: { 'application/json': { schema: schemaOf(body, 'input', components) } } }
}

const answerOf = ({ output, answers }: Operation, components: Components): Schema => {
  if (answers === 'file')
    return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (answers === 'stream')
    return { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (isNothing(output)) return { $ref: '#/components/responses/Done' }
  const items = schemaOf(output, 'output', components)
  const schema = { allOf: [{ $ref: '#/components/schemas/Success' }, { required: ['items'], properties: { items } }] }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

/** `GET /v1/orders/{id}/history` → `getOrdersByIdHistory`. */
const operationIdOf = ({ method, path }: Operation): string =>
  method.toLowerCase() +
  path
    .split('/')
    .filter((part) => part !== 'v1')
    .map((part) => pascal(part.replaceAll('{', ' By ')))
    .join('')

const tagOf = ({ path }: Operation): string =>
  path
    .split('/')
    .filter(Boolean)
    .find((part) => !/^(v\d+|dt|admin|app)$/.test(part)) ?? 'app'

/** Same rule as `serve`: a user session, and an API key where programs may call. */
const securityOf = (operation: Operation): Schema[] => {
  if (operation.needs === 'public') return []
  return [{ session: [] }, ...(acceptsKeys(operation) ? [{ apiKey: [] }] : [])]
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }

const documented = (operation: Operation, components: Components): Schema => {
  const body = requestBodyOf(operation, components)
  return {
    operationId: operationIdOf(operation),
    tags: [tagOf(operation)],
    summary: sentence(operation.summary),
    description: descriptionOf(operation),
    parameters: [
      ...parametersOf(operation.params, 'path', components),
      ...parametersOf(operation.query, 'query', components),
      ...(operation.method === 'GET' || operation.once ? [] : [idempotencyKey]),
    ],
    ...(body ? { requestBody: body } : {}),
    security: securityOf(operation),
    responses: { 200: answerOf(operation, components), ...refusalsOf(operation, tagOf(operation)) },
  }
}

/**
 * Paths with a trailing slash are served with and without it. If two calls of one path name its parameter differently, the first
 * name is documented.
 */
const pathsOf = (operations: readonly Operation[], components: Components): Record<string, Record<string, Schema>> => {
  const paths: Record<string, Record<string, Schema>> = {}
  const spelled = new Map<string, string>()
  for (const operation of operations.toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))) {
    const path = operation.path.replace(/(.)\/$/, '$1')
    const pattern = path.replaceAll(/\{\w+\}/g, '{}')
    const known = spelled.get(pattern) ?? path
    spelled.set(pattern, known)
    const call = documented(operation, components)
    const names = [...known.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = (call['parameters'] as Schema[]).filter((parameter) => parameter['in'] === 'path') // built above
    for (const [index, parameter] of inPath.entries()) parameter['name'] = names[index]
    ;(paths[known] ??= {})[operation.method.toLowerCase()] = call
  }
  return paths
}

const rootsOf = (paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>): Root[] =>
  Object.values(paths).flatMap((calls) =>
    Object.values(calls).flatMap((call) => {
      const name = pascal(String(call['operationId']))
      const { requestBody, responses, parameters } = call as {
        requestBody?: { content: Record<string, Schema> }
        responses: Record<string, { content?: Record<string, { schema: { allOf?: { properties?: Schema }[] } }> }>
        parameters: Schema[]
      } // built above
      const answer = responses['200']?.content?.['application/json']?.schema.allOf?.[1]?.properties
      return [
        ...Object.values(requestBody?.content ?? {}).map((holder): Root => ({
          holder,
          key: 'schema',
          hint: `${name}Request`,
          io: 'input',
        })),
        ...(answer ? [{ holder: answer, key: 'items', hint: `${name}Answer`, io: 'output' } as const] : []),
        ...parameters.flatMap((holder): Root[] =>
          isObject(holder['schema']) ? [{ holder, key: 'schema', hint: name + pascal(String(holder['name'])), io: 'input' }] : [],
        ),
      ]
    }),
  )

const addExamples = (paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>, components: Components): void => {
  for (const call of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    const { requestBody } = call as { requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> } } // built above
    const json = requestBody?.content['application/json']
    if (json) json.example = exampleOf(json.schema, components, '')
  }
}

const done: Schema = {
  description: 'Done; there is nothing to tell',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Success' },
      example: { code: '', message: '', items: null },
    },
  },
}

/** Generates the OpenAPI 3.1 document from the schemas that validate requests. */
export const openApiOf = (operations: readonly Operation[]): Schema => {
  const components: Components = {
    Success: {
      type: 'object',
      required: ['code', 'message', 'items'],
      properties: {
        code: { type: 'string', const: '', description: 'Empty: only a refusal has a code' },
        message: { type: 'string', description: 'Empty, or a sentence to show' },
        items: { description: 'What was asked for; null where there is nothing to tell' },
      },
    },
  }
  components['Problem'] = schemaOf(problem, 'output', components)
  const paths = pathsOf(operations, components)
  const webhooks = webhooksSection(components)
  nameShapes(rootsOf(paths), components)
  addExamples(paths, components)
  describeProperties(components)
  const parameters = shareParameters(paths, components)
  const tags = [...new Set(operations.map(tagOf))].toSorted()
  return nameEnums({
    openapi: '3.1.0',
    info: {
      title: 'Khonsong',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: infoDescription,
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: tags.map((name) => ({ name, description: `Calls on ${name.replaceAll('-', ' ')}` })),
    paths,
    webhooks,
    components: {
      schemas: components,
      parameters,
      responses: { Done: done, ...sharedResponses() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-khonsong', description: 'Somebody who signed in' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'A program, with a key of /setup/apiKeys' },
      },
    },
  })
}
