import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyActionWords } from './account-actions.ts'

test('history labels cover account actions as well as those of every record', () => {
  assert.equal(anyActionWords('signed_in_by_recovery').th, 'เข้าด้วยรหัสผ่านขณะปิดใช้')
  assert.equal(anyActionWords('created').en, 'Added')
  assert.equal(anyActionWords('something_new').en, 'something_new')
})
