import type { Operation } from '@khonsong/contract/operation.ts'
import { problem } from '@khonsong/contract/problem.ts'
import { z } from 'zod'

type Schema = Record<string, unknown>

const isNothing = (schema: z.ZodType): boolean => schema._zod.def.type === 'undefined'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
  return rest
}

const parametersOf = (schema: z.ZodType, place: 'path' | 'query'): Schema[] => {
  if (isNothing(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const requestBodyOf = ({ body, upload }: Operation): Schema | undefined => {
  if (upload) {
    const fields = isNothing(body) ? {} : (schemaOf(body, 'input') as { properties?: Record<string, Schema> }).properties
    const files = { type: 'array', maxItems: upload.maxFiles, items: { type: 'string', format: 'binary' } }
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, files } } } } }
  }
  return isNothing(body) ? undefined : { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
}

const answerOf = ({ output, answers }: Operation): Schema => {
  if (answers === 'file')
    return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (answers === 'stream')
    return { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  const items = isNothing(output) ? { type: 'null' } : schemaOf(output, 'output')
  const properties = { code: { type: 'string', const: '' }, message: { type: 'string' }, items }
  return {
    description: 'Done',
    content: { 'application/json': { schema: { type: 'object', required: ['code', 'message', 'items'], properties } } },
  }
}

const operationIdOf = ({ method, path }: Operation): string =>
  `${method.toLowerCase()}${path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

const needsText = ({ needs }: Operation): string =>
  needs === 'public' ? 'Anybody.' : needs === 'signed_in' ? 'Everybody who is signed in.' : `Needs ${[needs].flat().join(' or ')}.`

const tagOf = ({ path }: Operation): string =>
  path
    .split('/')
    .filter(Boolean)
    .find((part) => !/^(v\d+|dt|admin|app)$/.test(part)) ?? 'app'

const documented = (operation: Operation): Schema => {
  const body = requestBodyOf(operation)
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  }
  return {
    operationId: operationIdOf(operation),
    tags: [tagOf(operation)],
    summary: operation.summary,
    description: needsText(operation),
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...(operation.method === 'GET' || operation.once ? [] : [idempotency]),
    ],
    ...(body ? { requestBody: body } : {}),
    security: operation.needs === 'public' ? [] : [{ session: [] }],
    responses: {
      200: answerOf(operation),
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of the operations, from the very schemas that check requests. */
export const openApiOf = (operations: readonly Operation[]): Schema => {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const operation of operations.toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1)))
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = documented(operation)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Khonsong',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Success answers { code: "", message: "", items }. A refusal is an RFC 9457 problem that carries code, message in the language of Accept-Language (en, th, zh), requestId and errors.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-khonsong' } },
    },
  }
}
