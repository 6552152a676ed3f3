import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { faultsOfAll, firstId, languages, menuScreens } from './screen-faults.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

/** View, edit and history pages of each kind of record; the first entry is the list to take a record from. */
const recordScreens: readonly (readonly [list: string, ...addresses: string[]])[] = [
  ['/v1/site/list', '/master-data/site/{id}/view', '/master-data/site/{id}/edit', '/master-data/site/detail-history/{id}'],
  [
    '/v1/customer/list',
    '/master-data/customer/{id}/view',
    '/master-data/customer/{id}/edit',
    '/master-data/customer/{id}/history',
    '/master-data/customer/{id}/history?version=1',
  ],
  ['/v1/driver/list', '/master-data/driver/{id}/view', '/master-data/driver/{id}/edit', '/master-data/driver/{id}/history'],
  ['/v1/vehicle/list', '/master-data/vehicle/{id}/view', '/master-data/vehicle/{id}/edit', '/master-data/vehicle/{id}/history'],
  ['/v1/trailer/list', '/master-data/trailer/view/{id}', '/master-data/trailer/edit/{id}', '/master-data/trailer/history/{id}'],
  [
    '/v1/sub-contractor/list',
    '/master-data/subcontractor/{id}/view',
    '/master-data/subcontractor/{id}/edit',
    '/master-data/subcontractor/detail-history/{id}',
  ],
  [
    '/v1/temperaturecontrols',
    '/master-data/temperature-type/list?id={id}',
    '/master-data/temperature-type/list?id={id}&mode=edit',
    '/master-data/temperature-type/list?id={id}&mode=history',
    '/master-data/temperature-type/list?mode=add',
  ],
]

/** Screens reached through overflow menus, other tabs or page choices. */
const furtherScreens = [
  '/master-data/vehicle/list?tab=trailer',
  '/master-data/customer/list?tab=groups',
  '/master-data/customer/list?tab=groups&mode=add',
  '/master-data/customer/history',
  '/master-data/subcontractor/log',
  '/account/billingConfirm?tab=anomalies',
  '/financialStatements/margins?by=vehicle&months=3',
  '/account/ageing?direction=payable',
  '/account/taxrates?mode=add',
  '/account/quotemaintain?dialog=import',
  '/plan/learnedTimes?of=sites',
]

/** Every screen of the administrator: all menu entries including hidden ones, and one record of each kind. */
const screensOf = async (page: Page): Promise<string[]> => {
  const menus = await menuScreens(page)
  const [order, shipment, job] = await Promise.all([
    firstId(page, '/v1/orders'),
    firstId(page, '/v1/transports'),
    firstId(page, '/v1/routes'),
  ])
  const records = await Promise.all(
    recordScreens.map(async ([list, ...addresses]) => {
      const id = await firstId(page, list)
      return addresses.map((address) => address.replace('{id}', id))
    }),
  )
  const ofRoute = { order, shipment, job }
  const filled = menus.map((url) =>
    url.replace(/\/(order|shipment|job)\/\{id\}$/, (_, name: keyof typeof ofRoute) => `/${name}/${ofRoute[name]}`),
  )
  const screens = [...filled.filter((url) => !url.includes('{')), ...records.flat(), ...furtherScreens]
  assert.ok(screens.length > 100, `${screens.length} screens`)
  return screens
}

describe('every screen of the administrator', { concurrency: 3 }, () => {
  /** Visitors share a queue of screens. */
  let asked: Promise<string[]> | undefined
  for (const language of languages)
    test(`opens without faults in three languages, wide and narrow, starting in ${language}`, async () => {
      const visitor = await stage.signedIn({ language })
      asked ??= screensOf(visitor.page)
      assert.deepEqual(await faultsOfAll(visitor, language, await asked), [])
      await visitor.context.close()
    })
})
