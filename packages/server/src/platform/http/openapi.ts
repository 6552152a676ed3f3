import type { Operation } from '@khonsong/contract/operation.ts'
import { problem } from '@khonsong/contract/problem.ts'
import { keyPermissions } from '@khonsong/domain/access/api-key.ts'
import type { z } from 'zod'
import { nameEnums } from './openapi-enums.ts'
import { schemaOf, type Components, type Schema } from './openapi-schema.ts'
import { webhooksSection } from './openapi-webhooks.ts'

const isNothing = (schema: z.ZodType): boolean => schema._zod.def.type === 'undefined'

const parametersOf = (schema: z.ZodType, place: 'path' | 'query', components: Components): Schema[] => {
  if (isNothing(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
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

const requestBodyOf = ({ body, upload }: Operation, components: Components): Schema | undefined => {
  if (upload) {
    const fields = isNothing(body)
      ? {}
      : (schemaOf(body, 'input', components) as { properties?: Record<string, Schema> }).properties
    const files = { type: 'array', maxItems: upload.maxFiles, items: { type: 'string', format: 'binary' } }
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
  const items = isNothing(output) ? { type: 'null' } : schemaOf(output, 'output', components)
  const properties = { code: { type: 'string', const: '' }, message: { type: 'string' }, items }
  return {
    description: 'Done',
    content: { 'application/json': { schema: { type: 'object', required: ['code', 'message', 'items'], properties } } },
  }
}

const words = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `GET /v1/orders/{id}/history` → `getOrdersByIdHistory`. */
const operationIdOf = ({ method, path }: Operation): string =>
  method.toLowerCase() +
  path
    .split('/')
    .filter((part) => part !== 'v1')
    .map((part) => words(part.replaceAll('{', ' By ')))
    .join('')

const needsText = ({ needs }: Operation): string =>
  needs === 'public' ? 'Anybody.' : needs === 'signed_in' ? 'Everybody who is signed in.' : `Needs ${[needs].flat().join(' or ')}.`

const tagOf = ({ path }: Operation): string =>
  path
    .split('/')
    .filter(Boolean)
    .find((part) => !/^(v\d+|dt|admin|app)$/.test(part)) ?? 'app'

/** A program with a key may call what keys may carry; an account's own calls are for people. */
const securityOf = ({ needs }: Operation): Schema[] => {
  if (needs === 'public') return []
  const forKeys = needs !== 'signed_in' && [needs].flat().some((need) => keyPermissions.includes(need))
  return [{ session: [] }, ...(forKeys ? [{ apiKey: [] }] : [])]
}

const documented = (operation: Operation, components: Components): Schema => {
  const body = requestBodyOf(operation, components)
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
      ...parametersOf(operation.params, 'path', components),
      ...parametersOf(operation.query, 'query', components),
      ...(operation.method === 'GET' || operation.once ? [] : [idempotency]),
    ],
    ...(body ? { requestBody: body } : {}),
    security: securityOf(operation),
    responses: {
      200: answerOf(operation, components),
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
  const components: Components = {}
  components['Problem'] = schemaOf(problem, 'output', components)
  for (const operation of operations.toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1)))
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = documented(operation, components)
  const webhooks = webhooksSection(components)
  return nameEnums({
    openapi: '3.1.0',
    info: {
      title: 'Khonsong',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Success answers { code: "", message: "", items }. A refusal is an RFC 9457 problem that carries code, message in the language of Accept-Language (en, th, zh), requestId and errors. The section webhooks says what is posted to addresses added at /setup/webhooks.',
    },
    servers: [{ url: '/', description: 'This installation' }],
    paths,
    webhooks,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-khonsong', description: 'Somebody who signed in' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'A program, with a key of /setup/apiKeys' },
      },
    },
  })
}
