import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentText } from './agent-text.ts'

test('a session shows browser and system, or an unknown user agent as it is', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'
  assert.equal(agentText(chrome), 'Chrome · Windows')
  assert.equal(agentText(`${chrome} Edg/149.0`), 'Edge · Windows')
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1'
  assert.equal(agentText(phone), 'Safari · iOS')
  assert.equal(agentText('curl/8.5.0'), 'curl/8.5.0')
  assert.equal(agentText(''), '')
})
