import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedPictures, sentWithKind, withKind } from './pictures.ts'

test('pictures of a report are grouped by kind', () => {
  const sent = [
    { id: 'a', kind: 'goods' },
    { id: 'b', kind: 'paper' },
    { id: 'c', kind: 'goods' },
  ] as const
  assert.deepEqual(namedPictures(sent), { photos: ['a', 'c'], signedPapers: ['b'] })
  assert.deepEqual(namedPictures([]), {})
})

test('pictures stored before kinds existed are sent as photos of the goods', () => {
  const picture = new Blob(['x'])
  assert.deepEqual(withKind(picture), { picture, kind: 'goods' })
  assert.deepEqual(withKind({ picture, kind: 'damage' }), { picture, kind: 'damage' })
  assert.deepEqual(sentWithKind('a'), { id: 'a', kind: 'goods' })
})
