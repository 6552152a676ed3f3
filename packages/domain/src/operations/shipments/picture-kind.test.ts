import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picturesOf } from './picture-kind.ts'

const reported = { photos: ['a', 'b'], damagePhotos: ['c'], signedPapers: ['d'], signature: 'e' }

test('pictures of a delivery have a kind', () => {
  assert.deepEqual(
    picturesOf(reported, true).map(({ fileId, kind }) => `${fileId} ${kind}`),
    ['a photo', 'b photo', 'c damage', 'd epod', 'e signature'],
  )
})

test('a repeated picture is kept once, with its most specific kind', () => {
  assert.deepEqual(picturesOf({ photos: ['a'], signedPapers: ['a'] }, true), [{ fileId: 'a', kind: 'epod' }])
})

test('a document signed before delivery proves none', () => {
  const kinds = picturesOf(reported, false).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['photo', 'photo', 'damage', 'photo', 'photo'])
})
