import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentTitle, languageAt } from './pane-rule.ts'

test('master-data pages are English whatever was chosen, temperature types are not forced', () => {
  assert.equal(languageAt('/master-data/site/list', 'th', true), 'en')
  assert.equal(languageAt('/master-data/trailer/edit/7', 'zh', true), 'en')
  assert.equal(languageAt('/master-data/temperature-type/list', 'th', true), 'th')
  assert.equal(languageAt('/master-data/vehicle', 'th', true), 'en')
  assert.equal(languageAt('/order/entry', 'th', true), 'th')
  assert.equal(languageAt('/track/tempMonitoring', 'zh', true), 'zh')
})

test('master data that the specification does not name keeps the chosen language', () => {
  for (const path of [
    '/master-data/site-type/list',
    '/master-data/bank/list',
    '/master-data/business-unit/list',
    '/master-data/import/site',
  ])
    assert.equal(languageAt(path, 'th', true), 'th', path)
})

test('an installation may switch the forcing off', () => {
  assert.equal(languageAt('/master-data/site/list', 'th', false), 'th')
})

test('the title is Activity Tracking on its routes and the title of the installation elsewhere', () => {
  assert.equal(documentTitle('/activity-tracking/list', 'Activity Tracking', 'X'), 'Activity Tracking')
  assert.equal(documentTitle('/activity-tracking', 'Activity Tracking', 'X'), 'Activity Tracking')
  assert.equal(documentTitle('/order/entry', 'Activity Tracking', 'X'), 'X')
})
