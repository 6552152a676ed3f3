import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { Method } from '@khonsong/contract/kernel/operation.ts'
import { CallFailure } from './call-failure.ts'
import { failureReaction } from './reaction.ts'

const failure = (status: number, message = 'no', path = '/v1/orders', method: Method = 'POST', code = 'x', isPublic = false) =>
  new CallFailure(
    status,
    { type: 't', title: 't', status, detail: message, code, message, requestId: 'r', errors: [] },
    { method, operationPath: path, url: path, data: undefined, isPublic },
    undefined,
  )
const here = '/order/entry'

test('invalid input, missing permission and broken rules show a toast with the server’s message', () => {
  for (const status of [400, 403, 409, 422])
    assert.deepEqual(failureReaction(failure(status), here, false), { toast: 'server', dialog: false, leave: undefined })
})

test('screens that show refusals themselves get no toast', () => {
  // The twenty-seven calls whose failures are handled differently.
  const own: readonly [Method, string][] = [
    ['POST', '/v1/site/add'],
    ['PUT', '/v1/site/edit'],
    ['POST', '/v1/customer/add'],
    ['PUT', '/v1/customer/edit'],
    ['POST', '/v1/driver/add'],
    ['POST', '/v1/driver/edit'],
    ['POST', '/v1/vehicle/add'],
    ['PUT', '/v1/vehicle/edit'],
    ['POST', '/v1/trailer'],
    ['PUT', '/v1/trailer/{pid}'],
    ['POST', '/v1/sub-contractor/add'],
    ['PUT', '/v1/sub-contractor/edit'],
    ['POST', '/v1/routes/import-schedule'],
    ['POST', '/v1/temperaturecontrols'],
    ['PUT', '/v1/temperaturecontrols'],
    ['GET', '/dt/admin/v1/rest-stop/list'],
    ['GET', '/dt/admin/v1/rest-stop/{id}'],
    ['GET', '/dt/admin/v1/rest-stop/history'],
    ['POST', '/dt/admin/v1/rest-stop'],
    ['PUT', '/dt/admin/v1/rest-stop/{id}'],
    ['GET', '/dt/admin/v1/rest-stop/export'],
    ['PATCH', '/dt/admin/v1/rest-stop/{id}/update-status'],
    ['POST', '/dt/admin/v1/rest-stop/import'],
    ['GET', '/dt/admin/v1/rest-stop/import-progress'],
    ['GET', '/dt/admin/v1/rest-stop/import/confirm/{errorId}'],
    ['POST', '/dt/admin/v1/rest-stop/import/confirm'],
    ['GET', '/dt/admin/v1/rest-stop/import/error/{id}'],
  ]
  assert.equal(own.length, 27)
  for (const [method, path] of own)
    assert.equal(failureReaction(failure(422, 'no', path, method), here, false).toast, undefined, path)
  assert.equal(failureReaction(failure(422, 'no', '/v1/site/set-status', 'PUT'), here, false).toast, 'server')
  assert.equal(failureReaction(failure(422), '/master-data/trailer/edit/7', false).toast, undefined)
})

test('a server error opens the system message, for an import only its toast', () => {
  assert.deepEqual(failureReaction(failure(500), here, false), { toast: 'server', dialog: true, leave: undefined })
  assert.deepEqual(failureReaction(failure(500, 'no', '/v1/site/importv2'), here, false), {
    toast: 'server',
    dialog: false,
    leave: undefined,
  })
})

test('a server error in an import of master data shows its toast and no system message', () => {
  const calls = Object.values(importCalls).flatMap((of) => Object.values(of ?? {}))
  assert.ok(calls.length > 0)
  for (const call of calls) {
    if (!call) continue
    const toasted = { toast: 'server', dialog: false, leave: undefined }
    assert.deepEqual(
      failureReaction(failure(500, 'no', call.path, call.method), here, false),
      toasted,
      `${call.method} ${call.path}`,
    )
    assert.equal(failureReaction(failure(500, '', call.path, call.method), here, false).toast, 'general', call.path)
  }
})

test('a timeout shows the general message', () => {
  for (const message of ['', 'what a proxy says'])
    assert.equal(failureReaction(failure(504, message), here, false).toast, 'general', message)
  assert.equal(failureReaction(failure(0, ''), here, false).toast, 'general')
})

test('an expired session signs out, even where the screen handles its own errors', () => {
  assert.equal(failureReaction(failure(401), here, true).leave, 'sign-in')
  assert.equal(failureReaction(failure(401, 'no', '/v1/orders', 'GET', 'access.user_changed'), here, true).leave, 'changed')
  assert.equal(
    failureReaction(failure(401, 'no', '/v1/orders', 'GET', 'access.account_refused'), here, false).leave,
    'not-authorised',
  )
  assert.equal(
    failureReaction(failure(401, 'no', '/v1/session', 'POST', 'access.account_refused', true), here, true).leave,
    undefined,
  )
  assert.equal(failureReaction(failure(401, 'wrong password', '/v1/session', 'POST', 'x', true), here, true).leave, undefined)
})

test('a caller with its own handler gets no toast and no dialog', () => {
  for (const status of [400, 403, 422, 500, 504])
    assert.deepEqual(failureReaction(failure(status), here, true), { toast: undefined, dialog: false, leave: undefined })
})
