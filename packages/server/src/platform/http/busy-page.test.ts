import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import Fastify from 'fastify'
import { answerOf } from '../../app.ts'
import { readConfig } from '../config.ts'
import { Answered } from './refusals.ts'

test('under load a page is answered by a localized self-reloading page, a call by a problem', async () => {
  const app = Fastify()
  app.setErrorHandler(answerOf(readConfig({}, tmpdir())))
  app.get('/', () => {
    throw new Answered(503, rejection('server.busy', {}))
  })
  const page = await app.inject({ url: '/', headers: { accept: 'text/html,*/*', 'accept-language': 'th' } })
  assert.deepEqual([page.statusCode, page.headers['refresh'], page.headers['content-type']], [503, '5', 'text/html; charset=utf-8'])
  assert.match(page.body, /<html lang="th">.*<h1>เซิร์ฟเวอร์กำลังทำงานหนัก กรุณาลองใหม่อีกครั้ง<\/h1>/)
  const call = await app.inject({ url: '/', headers: { accept: 'text/html,*/*', 'x-requested-with': 'khonsong' } })
  assert.deepEqual([call.statusCode, call.headers['refresh']], [503, undefined])
  assert.equal(call.json<{ code: string }>().code, 'server.busy')
  await app.close()
})
