import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { errorFacts, requestFacts, withoutValues } from './log-facts.ts'
import { RequestLog } from './request-log.ts'

test('URLs are logged with the names of query parameters, without values', () => {
  assert.equal(withoutValues('/v1/company-sign-in/back?code=s3cret&state=x%20y&code=again'), '/v1/company-sign-in/back?code&state')
  assert.equal(withoutValues('/v1/orders'), '/v1/orders')
  assert.equal(withoutValues('/v1/orders?'), '/v1/orders')
  assert.equal(withoutValues('/v1/orders?a=1?token=s3cret'), '/v1/orders?a')
})

test('neither query values nor internal fields of errors are logged', async () => {
  const lines: string[] = []
  const app = Fastify({
    logController: new RequestLog(),
    logger: { serializers: { req: requestFacts, err: errorFacts }, stream: { write: (line: string) => void lines.push(line) } },
  })
  const client = { processID: 77, secretKey: 918_273_645, password: 'khao-niao' }
  app.get('/back', async (request) => {
    const cause = Object.assign(new Error('connection lost'), { client, code: '57P01' })
    request.log.error({ err: new Error('fault', { cause }), req: request }, 'fault')
    throw Object.assign(new Error('terminated'), { client, code: '57P01' })
  })
  await app.inject('/back?code=s3cret-code&state=s3cret-state')
  await app.close()
  const log = lines.join('')
  assert.match(log, /\/back\?code&state/)
  assert.match(log, /57P01/)
  assert.match(log, /connection lost/)
  assert.doesNotMatch(log, /s3cret|918273645|khao-niao|secretKey/)
})
