import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotFetched } from '../fetched.ts'
import { catalogueOf } from './catalogue.ts'

test('a failed catalogue is reported at once, and retried only after a delay', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let requestCount = 0
  const gone = () => {
    requestCount += 1
    return Promise.reject(new Error('404'))
  }
  for (const turn of [1, 2, 3]) await assert.rejects(catalogueOf('lost', 'th', gone), NotFetched, `turn ${turn}`)
  assert.equal(requestCount, 1)
  t.mock.timers.tick(3000)
  const come = await catalogueOf('lost', 'th', async () => ({ title: 'มาแล้ว' }))
  assert.equal(come['title'], 'มาแล้ว')
  assert.equal(await catalogueOf('lost', 'th', gone), come, 'what came stays')
  assert.equal(requestCount, 1)
})
