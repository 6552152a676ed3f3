import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReadSetting } from './readable-settings.ts'
import { isSettingCode, settings } from './settings.ts'

const all = Object.keys(settings).filter(isSettingCode)
const kinds = ['internal', 'customer', 'subcontractor', 'driver'] as const

test('whoever sees the settings page reads every setting', () => {
  assert.ok(all.every((code) => mayReadSetting('internal', true, code)))
})

test('a permission that an outsider was given by mistake opens nothing', () => {
  for (const kind of ['customer', 'subcontractor', 'driver'] as const)
    assert.deepEqual(
      all.filter((code) => mayReadSetting(kind, true, code)),
      all.filter((code) => mayReadSetting(kind, false, code)),
    )
})

test('nobody else reads how sessions end, numbers are made, logs are kept or payments are asked for', () => {
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

test('a driver reads what his status form needs, and not the light ratio of orders', () => {
  assert.deepEqual(
    (['PAYMENT_CHANNEL', 'PAYMENT_CURRENCY_TYPE', 'P_LIGHT_RATE', 'IMPORT_MAX_ROWS'] as const).map((code) =>
      mayReadSetting('driver', false, code),
    ),
    [true, true, false, false],
  )
})
