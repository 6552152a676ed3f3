import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSigned } from './receiver-signed.ts'

test('a receiver who signed is known by the name or by the picture of the signature', () => {
  const isTaken = (name: string, signature?: string) =>
    checkSigned({ receiverSigned: true, receiverName: name, signature }).accepted
  assert.deepEqual([isTaken('สมศรี'), isTaken('', 'picture'), isTaken('')], [true, true, false])
  assert.equal(checkSigned({ receiverName: '' }).accepted, true, 'nobody has to sign')
})
