import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operation } from '@khonsong/contract/kernel/operation.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { Answered } from './refusals.ts'
import { serveWrongMethods } from './wrong-methods.ts'

const someId = '00000000-0000-4000-8000-000000000001'
let app: FastifyInstance

before(async () => {
  app = Fastify()
  app.decorate('operations', [])
  for (const route of [
    'GET /v1/boxes/{id}',
    'PATCH /v1/boxes/{id}',
    'PUT /v1/boxes/{boxId}/lid',
    'POST /v1/boxes/import',
    'DELETE /v1/boxes/{id}/lid/{part}',
  ] as const) {
    const served = operation(route, { summary: route, needs: 'public' })
    app.operations.push(served)
    app.route({ method: served.method, url: served.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler: () => route })
  }
  app.setErrorHandler((error, _, reply) =>
    error instanceof Answered ? reply.code(error.status).headers(error.headers).send('') : reply.send(error),
  )
  const refuseWrongMethod = serveWrongMethods(app)
  app.setNotFoundHandler((request, reply) => {
    refuseWrongMethod(request.method, request.url)
    return reply.code(404).send('')
  })
  await app.ready()
})
after(() => app.close())

const answerTo = async (call: string) => {
  const [method = '', url = ''] = call.split(' ')
  const answer = await app.inject({ method: method as 'GET', url }) // inject knows all of these methods
  return [answer.statusCode, answer.headers.allow]
}

test('an address refuses a method that it does not have and names those that it has', async () => {
  for (const [call, allowed] of [
    [`POST /v1/boxes/${someId}`, 'GET, HEAD, PATCH'],
    [`DELETE /v1/boxes/${someId}?x=1`, 'GET, HEAD, PATCH'],
    [`OPTIONS /v1/boxes/${someId}`, 'GET, HEAD, PATCH'],
    [`GET /v1/boxes/${someId}/lid`, 'PUT'],
    [`HEAD /v1/boxes/${someId}/lid`, 'PUT'],
    [`PUT /v1/boxes/${someId}/lid/left/`, 'DELETE'],
    ['PUT /v1/boxes/import', 'POST'],
  ] as const)
    assert.deepEqual(await answerTo(call), [405, allowed], call)
})

test('a literal address is not taken for the parameter of another', async () => {
  for (const method of ['GET', 'HEAD', 'PATCH'])
    assert.deepEqual(await answerTo(`${method} /v1/boxes/import`), [405, 'POST'], method)
  assert.deepEqual(await answerTo('POST /v1/boxes/import'), [200, undefined])
})

test('an address that is none is not found', async () => {
  for (const call of ['GET /v1/boxes', 'GET /v1/boxes//lid', `PUT /v1/boxes/${someId}/cover`])
    assert.deepEqual(await answerTo(call), [404, undefined], call)
})
