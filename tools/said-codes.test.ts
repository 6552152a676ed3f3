import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { messages } from '../packages/domain/src/kernel/messages.ts'

const root = join(import.meta.dirname, '..')

/** A sentence that nobody says stands for a rule that was lost, or is left over. */
test('every code of a refusal is said by somebody', async () => {
  let sources = ''
  for await (const path of glob('packages/*/src/**/*.{ts,tsx}', { cwd: root }))
    if (!path.includes('kernel/messages') && !path.includes('.test.')) sources += readFileSync(join(root, path), 'utf8')
  // Why something has its status is told by the name of the rule that decided.
  const codes = Object.keys(messages).filter((code) => !code.startsWith('why.'))
  assert.ok(codes.length > 100)
  assert.deepEqual(
    codes.filter((code) => !sources.includes(`'${code}'`)),
    [],
  )
})
