import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'
import { openPlaceService } from './place-service.ts'

const place: OutsidePlace = { name: 'Central', address: 'Bang Na', street: null, lat: 13.67, lng: 100.63 }

test('no more than six calls run at once; a question beyond them fails without asking, and is asked again later', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  let asked = 0
  const service = openPlaceService({
    provider: {
      search: async () => {
        asked += 1
        await released
        return [place]
      },
      at: async () => undefined,
    },
    warn: () => assert.fail('nothing fails'),
  })
  const running = Array.from({ length: 6 }, (_, at) => service.search(`shop ${at}`, 'en'))
  const isWaiting = new Promise((resolve) => {
    setImmediate(resolve, 'waits')
  })
  assert.equal(await Promise.race([service.search('one more', 'en'), isWaiting]), undefined)
  assert.equal(asked, 6)
  release(undefined)
  for (const places of await Promise.all(running)) assert.deepEqual(places, [place])
  assert.deepEqual(await service.search('one more', 'en'), [place])
  assert.equal(asked, 7)
})
