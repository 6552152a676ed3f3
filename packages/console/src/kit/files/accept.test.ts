import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepted } from './accept.ts'

const limits = { extensions: ['jpg', 'png'], maxBytes: 100, maxFiles: 2 }

test('wrong types and too large files are refused by name, the others accepted', () => {
  const { taken, refusals } = accepted(
    [
      { name: 'a.JPG', size: 10 },
      { name: 'b.exe', size: 10 },
      { name: 'c.png', size: 101 },
    ],
    0,
    limits,
  )
  assert.deepEqual(
    taken.map((file) => file.name),
    ['a.JPG'],
  )
  assert.deepEqual(refusals, [
    { because: 'type', name: 'b.exe' },
    { because: 'size', name: 'c.png' },
  ])
})

test('existing files count, and too many are reported once', () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, size: 1 }))
  const { taken, refusals } = accepted(files, 1, limits)
  assert.equal(taken.length, 1)
  assert.deepEqual(refusals, [{ because: 'count' }])
})
