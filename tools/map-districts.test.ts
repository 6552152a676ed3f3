import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { mapDistricts, mapDistrictsFile } from './map-districts.ts'

test('the districts of the offline map match the reference data, each in Thailand', () => {
  const text = mapDistricts()
  assert.equal(readFileSync(mapDistrictsFile, 'utf8'), text, 'run node tools/map-districts.ts')
  const districts = JSON.parse(text) as (readonly [string, string, number, number])[] // as written above
  assert.ok(districts.length > 900)
  for (const [th, en, lng, lat] of districts)
    assert.ok(
      /^[ก-๙]/.test(th) && /^[A-Z]/.test(en) && lng > 97 && lng < 106 && lat > 5.5 && lat < 20.6,
      `${th} ${en} ${lng} ${lat}`,
    )
})
