import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSigned } from './receiver-signed.ts'

test('a signature needs the receiver’s name or its picture', () => {
  const isTaken = (name: string, signature?: string) =>
    checkSigned({ receiverSigned: true, receiverName: name, signature }).accepted
  assert.deepEqual([isTaken('สมศรี'), isTaken('', 'picture'), isTaken('')], [true, true, false])
  assert.equal(checkSigned({ receiverName: '' }).accepted, true, 'nobody has to sign')
})
