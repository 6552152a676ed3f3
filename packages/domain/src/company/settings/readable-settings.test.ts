import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReadSetting } from './readable-settings.ts'
import { isSettingCode, settings } from './settings.ts'

const all = Object.keys(settings).filter(isSettingCode)
const kinds = ['internal', 'customer', 'subcontractor', 'driver'] as const

test('users of the settings page read every setting', () => {
  assert.ok(all.every((code) => mayReadSetting('internal', true, code)))
})

test('a permission assigned to an outsider by mistake reveals nothing', () => {
  for (const kind of ['customer', 'subcontractor', 'driver'] as const)
    assert.deepEqual(
      all.filter((code) => mayReadSetting(kind, true, code)),
      all.filter((code) => mayReadSetting(kind, false, code)),
    )
})

test('other users cannot read session, numbering, retention and gateway settings', () => {
  for (const kind of kinds)
    for (const code of [
      'SESSION_HOURS',
      'ORDER_NO_PATTERN',
      'DELIVERY_LOG_DAYS',
      'PAYMENT_CHANNELS_ASKED',
      'TDG_TRACKING_URL',
    ] as const)
      assert.equal(mayReadSetting(kind, false, code), false, `${kind} ${code}`)
})

test('drivers read the settings of their status form, but not the light-cargo ratio', () => {
  assert.deepEqual(
    (['PAYMENT_CHANNEL', 'PAYMENT_CURRENCY_TYPE', 'P_LIGHT_RATE', 'IMPORT_MAX_ROWS'] as const).map((code) =>
      mayReadSetting('driver', false, code),
    ),
    [true, true, false, false],
  )
})
