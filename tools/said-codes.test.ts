import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { messages } from '../packages/domain/src/kernel/messages.ts'

const root = join(import.meta.dirname, '..')

/** An unused message is a leftover, or a sign of a lost rule. */
test('every rejection code is used', async () => {
  let sources = ''
  for await (const path of glob('packages/*/src/**/*.{ts,tsx}', { cwd: root }))
    if (!path.includes('kernel/messages') && !path.includes('.test.')) sources += readFileSync(join(root, path), 'utf8')
  // Explanations of a status are looked up by the name of the deciding rule.
  const codes = Object.keys(messages).filter((code) => !code.startsWith('why.'))
  assert.ok(codes.length > 100)
  assert.deepEqual(
    codes.filter((code) => !sources.includes(`'${code}'`)),
    [],
  )
})
