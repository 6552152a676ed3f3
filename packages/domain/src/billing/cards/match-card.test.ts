import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyColumnNames, type KeyColumnName } from './card-columns.ts'
import { matchKeyOf, rankOf, type CardCells, type CardRow } from './card-row.ts'
import { matchKeysOf, matchRows, rowFits, type Lane } from './match-card.ts'
import { overlappingRows } from './overlapping-rows.ts'

const row = (rowNo: number, cells: CardCells): CardRow => ({ rowNo, cells, prices: { one: String(rowNo) } })

const bangkokToRayong: Lane = {
  originSite: 'BKK-1',
  originDistrict: 'บางนา',
  originProvince: 'กรุงเทพมหานคร',
  originZones: ['BKK-EAST', 'BKK'],
  destinationSite: 'RY-1',
  destinationDistrict: 'ปลวกแดง',
  destinationProvince: 'ระยอง',
  destinationZones: ['EEC'],
  routeCode: 'R-7',
  vehicleType: '10W',
  temperatureType: 'DRY',
  goodsType: 'GEN',
  chargeWeightKg: '12000',
}

test('the most specific lane wins: sites, route, districts, provinces, zones, then everything else', () => {
  const rows = [
    row(1, { originSite: 'BKK-1', destinationSite: 'RY-1' }),
    row(2, { routeCode: 'R-7' }),
    row(3, { originDistrict: 'บางนา', destinationDistrict: 'ปลวกแดง' }),
    row(4, { originProvince: 'กรุงเทพมหานคร', destinationProvince: 'ระยอง' }),
    row(5, { originZone: 'bkk', destinationZone: 'EEC' }),
    row(6, {}),
  ]
  for (let first = 0; first < rows.length; first++) {
    const match = matchRows(rows.slice(first), bangkokToRayong)
    assert.equal(match.kind === 'found' && match.row.rowNo, first + 1)
  }
})

test('the lane outranks the vehicle, the vehicle outranks temperature, goods and weight', () => {
  const best = (...rows: readonly CardRow[]) => {
    const match = matchRows(rows, bangkokToRayong)
    return match.kind === 'found' ? match.row.rowNo : match.kind
  }
  const province = { destinationProvince: 'ระยอง' }
  assert.equal(best(row(1, { ...province, vehicleType: '10W' }), row(2, { destinationDistrict: 'ปลวกแดง' })), 2)
  assert.equal(best(row(1, { vehicleType: '10W' }), row(2, { temperatureType: 'DRY', goodsType: 'GEN', weightFrom: '0' })), 1)
  assert.equal(best(row(1, { temperatureType: 'DRY' }), row(2, { goodsType: 'GEN', weightFrom: '0' })), 1)
  assert.equal(best(row(1, { goodsType: 'GEN' }), row(2, { weightTo: '15000' })), 1)
  assert.equal(best(row(1, { vehicleType: '6W' })), 'none')
  assert.equal(best(row(1, { originProvince: 'กรุงเทพมหานคร' }), row(2, { destinationProvince: 'ระยอง' })), 'ambiguous')
})

test('a weight range includes its first kilogram and excludes its last; unknown values match no row that needs them', () => {
  const weights = { weightFrom: '12000', weightTo: '15000' }
  assert.equal(rowFits(weights, { chargeWeightKg: '12000' }), true)
  assert.equal(rowFits(weights, { chargeWeightKg: '15000' }), false)
  assert.equal(rowFits(weights, { chargeWeightKg: '14999.999' }), true)
  assert.equal(rowFits(weights, {}), false)
  assert.equal(rowFits({ vehicleType: '10w ' }, { vehicleType: '10W' }), true)
})

/** Seeded, so that every run uses the same cards. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
type Dice = ReturnType<typeof dice>

const oneOf = (roll: Dice, values: readonly string[]): string => values[roll(values.length)] ?? ''
const names = ['A', 'B', 'C']

const randomCells = (roll: Dice): CardCells => {
  const cells: Partial<Record<KeyColumnName, string>> = {}
  for (const name of keyColumnNames) if (roll(4) === 0) cells[name] = name.startsWith('weight') ? '' : oneOf(roll, names)
  delete cells.weightFrom
  delete cells.weightTo
  if (roll(3) === 0) cells.weightFrom = String(roll(5) * 100)
  if (roll(3) === 0) cells.weightTo = String(Number(cells.weightFrom ?? 0) + (roll(4) + 1) * 100)
  return cells
}

const randomLane = (roll: Dice): Lane => {
  const said = () => (roll(6) === 0 ? undefined : oneOf(roll, names))
  const zones = () => names.filter(() => roll(2) === 0)
  return {
    originSite: said(),
    originDistrict: said(),
    originProvince: said(),
    originZones: zones(),
    destinationSite: said(),
    destinationDistrict: said(),
    destinationProvince: said(),
    destinationZones: zones(),
    routeCode: said(),
    vehicleType: said(),
    temperatureType: said(),
    goodsType: said(),
    ...(roll(6) === 0 ? {} : { chargeWeightKg: String(roll(800)) }),
  }
}

/** The documented rule applied literally: cell by cell, without keys and numeric ranks. */
const naively = (rows: readonly CardRow[], lane: Lane): string => {
  const says: Readonly<Record<string, readonly (string | undefined)[]>> = {
    originSite: [lane.originSite],
    originDistrict: [lane.originDistrict],
    originProvince: [lane.originProvince],
    originZone: lane.originZones ?? [],
    destinationSite: [lane.destinationSite],
    destinationDistrict: [lane.destinationDistrict],
    destinationProvince: [lane.destinationProvince],
    destinationZone: lane.destinationZones ?? [],
    routeCode: [lane.routeCode],
    vehicleType: [lane.vehicleType],
    temperatureType: [lane.temperatureType],
    goodsType: [lane.goodsType],
  }
  const fits = ({ cells }: CardRow) =>
    Object.entries(cells).every(([name, cell]) => {
      if (name === 'weightFrom') return lane.chargeWeightKg !== undefined && Number(lane.chargeWeightKg) >= Number(cell)
      if (name === 'weightTo') return lane.chargeWeightKg !== undefined && Number(lane.chargeWeightKg) < Number(cell)
      return says[name]?.includes(cell)
    })
  const side = (cells: CardCells, of: 'origin' | 'destination') =>
    cells[`${of}Site`] ? 5 : cells[`${of}District`] ? 3 : cells[`${of}Province`] ? 2 : cells[`${of}Zone`] ? 1 : 0
  const steps = ({ cells }: CardRow): readonly number[] => [
    side(cells, 'origin') + side(cells, 'destination') + (cells.routeCode ? 9 : 0),
    cells.vehicleType ? 1 : 0,
    cells.temperatureType ? 1 : 0,
    cells.goodsType ? 1 : 0,
    (cells.weightFrom ?? cells.weightTo) ? 1 : 0,
  ]
  const compare = (a: CardRow, b: CardRow): number => {
    const [one, other] = [steps(a), steps(b)]
    const at = one.findIndex((step, index) => step !== other[index])
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  }
  const fitting = rows.filter(fits)
  const best = fitting.filter((one) => fitting.every((other) => compare(one, other) >= 0))
  return best.length === 0 ? 'none' : best.map(({ rowNo }) => rowNo).join()
}

test('the look-up by keys finds what a full scan finds, on thousands of cards and lanes', () => {
  const roll = dice(20261124)
  let found = 0
  for (let card = 0; card < 400; card++) {
    const rows = Array.from({ length: 5 + roll(60) }, (_, at) => row(at + 1, randomCells(roll)))
    const byKey = Map.groupBy(rows, ({ cells }) => matchKeyOf(cells))
    for (let asked = 0; asked < 20; asked++) {
      const lane = randomLane(roll)
      const looked = matchKeysOf(lane, keyColumnNames).flatMap((key) => byKey.get(key) ?? [])
      const match = matchRows(
        looked.toSorted((a, b) => a.rowNo - b.rowNo),
        lane,
      )
      const answer =
        match.kind === 'none'
          ? 'none'
          : match.kind === 'found'
            ? String(match.row.rowNo)
            : match.rows.map(({ rowNo }) => rowNo).join()
      assert.equal(answer, naively(rows, lane), JSON.stringify({ rows, lane }))
      if (match.kind === 'found') found++
    }
  }
  assert.ok(found > 1000, `only ${found} lanes were found`)
})

test('each key is looked up once, and only for template columns', () => {
  const keys = matchKeysOf(bangkokToRayong, ['destinationProvince', 'vehicleType'])
  assert.deepEqual(keys.toSorted(), ['|p:ระยอง||10w||', '|p:ระยอง||||', '|||10w||', '|||||'].toSorted())
})

test('overlapping rows are reported, whichever columns make them equal', () => {
  const told = (...cells: readonly CardCells[]) => {
    const rows = cells.map((one, at) => row(at + 1, one))
    return [...overlappingRows(rows)].map(([one, other]) => `${one.rowNo}=${other.rowNo}`).join()
  }
  const rayong = { destinationProvince: 'ระยอง' }
  assert.equal(told(rayong, { ...rayong, vehicleType: '6W' }, { destinationProvince: ' ระยอง' }), '3=1')
  assert.equal(told({ ...rayong, weightTo: '500' }, { ...rayong, weightFrom: '500' }), '')
  assert.equal(told({ ...rayong, weightTo: '501' }, { ...rayong, weightFrom: '500' }), '2=1')
  assert.equal(told({ ...rayong, weightFrom: '0' }, { ...rayong, weightFrom: '900' }, rayong), '2=1')
  const district = { destinationDistrict: 'เฉลิมพระเกียรติ' }
  assert.equal(told({ ...district, destinationProvince: 'น่าน' }, { ...district, destinationProvince: 'สระบุรี' }), '')
  assert.equal(told({ ...district, destinationProvince: 'น่าน' }, district), '2=1')
})

test('rows of the same columns without overlaps are never equally specific for a lane', () => {
  const roll = dice(7)
  for (let card = 0; card < 300; card++) {
    const rows = Array.from({ length: 30 }, (_, at) =>
      row(at + 1, {
        ...(roll(2) === 0 ? { destinationProvince: oneOf(roll, names) } : {}),
        ...(roll(2) === 0 ? { vehicleType: oneOf(roll, names) } : {}),
        ...(roll(2) === 0 ? { weightFrom: String(roll(5) * 100) } : {}),
      }),
    )
    const twice = overlappingRows(rows)
    const kept = rows.filter((one) => !twice.has(one))
    for (let asked = 0; asked < 20; asked++) assert.notEqual(matchRows(kept, randomLane(roll)).kind, 'ambiguous')
  }
  assert.equal(rankOf({}), 0)
})

test('fifty thousand equal rows are reported quickly', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => row(at + 1, { destinationProvince: 'ระยอง' }))
  const began = performance.now()
  assert.equal(overlappingRows(rows).size, 49_999)
  assert.ok(performance.now() - began < 5000)
})
