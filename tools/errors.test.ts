import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { errorsPage } from './errors.ts'

test('docs/errors.md lists every rejection code, in three languages', () => {
  const page = errorsPage()
  assert.match(page, /\| `field\.minimum` \| \{field\} minimum is \{n\} \|/)
  assert.equal(readFileSync(join(import.meta.dirname, '..', 'docs/errors.md'), 'utf8'), page, 'run npm run errors')
})
