import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subtractExactly } from '../../kernel/quantity.ts'
import { childrenNeeded, linkedItems, restOfCargo, sameCargo, splitEvenly, sumOfCargo, type Cargo } from './cargo.ts'
import { childNumbers, maySplit, splitShipment, undoSplit, type Divisible } from './split-shipment.ts'

const cargo: Cargo = { weightGrams: 1_000_000, volumeCm3: 5_000_000, packages: 10, items: 120, declaredHundredths: 5_000_000 }
const waybill = (changes: Partial<Divisible> = {}): Divisible => ({
  shipmentNo: 'WB-7',
  status: 'shipment_created',
  kind: 'normal',
  legCount: 1,
  cargo,
  ...changes,
})
const half: Cargo = { weightGrams: 400_000, volumeCm3: 2_000_000, packages: 4, items: 48, declaredHundredths: 0 }
const codesOf = (decision: ReturnType<typeof splitShipment>) =>
  decision.accepted ? [] : decision.rejections.map(({ code, field }) => [code, field])

/** Seeded random generator, for reproducible runs. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

test('a part is taken out and the last child gets the remainder', () => {
  const decision = splitShipment(waybill(), { given: [half], linked: false })
  assert.ok(decision.accepted)
  assert.deepEqual(decision.value, [
    half,
    { weightGrams: 600_000, volumeCm3: 3_000_000, packages: 6, items: 72, declaredHundredths: 5_000_000 },
  ])
})

test('linked pieces follow the packages proportionally', () => {
  const decision = splitShipment(waybill(), { given: [{ ...half, packages: 3, items: 1 }], linked: true })
  assert.ok(decision.accepted)
  assert.deepEqual(
    decision.value.map(({ packages, items }) => [packages, items]),
    [
      [3, 36],
      [7, 84],
    ],
  )
  assert.equal(linkedItems({ ...cargo, packages: 3, items: 10 }, 1), 3)
})

test('a part must be more than nothing and less than everything', () => {
  const wrong = (changes: Partial<Cargo>) => codesOf(splitShipment(waybill(), { given: [{ ...half, ...changes }], linked: false }))
  assert.deepEqual(wrong({ weightGrams: 0 })[0], ['shipment.split_between', 'children.0.weightGrams'])
  assert.deepEqual(wrong({ weightGrams: 1_000_000 })[0], ['shipment.split_between', 'children.0.weightGrams'])
  assert.deepEqual(wrong({ volumeCm3: 5_000_001 })[0], ['shipment.split_between', 'children.0.volumeCm3'])
  assert.deepEqual(wrong({ packages: 1.5 })[0], ['shipment.split_whole', 'children.0.packages'])
  assert.deepEqual(wrong({ packages: 10 })[0], ['shipment.split_whole', 'children.0.packages'])
  assert.deepEqual(wrong({ items: 0 })[0], ['shipment.split_whole', 'children.0.items'])
  assert.deepEqual(wrong({ declaredHundredths: -1 })[0], ['shipment.split_declared', 'children.0.declaredHundredths'])
  assert.deepEqual(wrong({ declaredHundredths: 5_000_001 })[0], ['shipment.split_declared', 'children.0.declaredHundredths'])
})

test('a split cannot exceed the project’s number of deliveries', () => {
  const agreed = (count: number, most: number) => waybill({ deliveries: { count, most, project: 'น้ำดื่มภาคเหนือ' } })
  const third: Cargo = { weightGrams: 100_000, volumeCm3: 500_000, packages: 1, items: 12, declaredHundredths: 0 }
  assert.ok(splitShipment(agreed(1, 2), { given: [half], linked: false }).accepted)
  assert.deepEqual(codesOf(splitShipment(agreed(1, 2), { given: [half, third], linked: false })), [
    ['shipment.split_deliveries', 'children'],
  ])
  assert.ok(maySplit(agreed(2, 3)).accepted)
  assert.equal(maySplit(agreed(3, 3)).accepted, false)
  assert.ok(maySplit(waybill({ deliveries: null })).accepted)
})

test('one package, one piece, a dispatched waybill and one with a hub cannot be split', () => {
  const code = (changes: Partial<Divisible>) => {
    const decision = maySplit(waybill(changes))
    return decision.accepted ? undefined : decision.rejections[0]?.code
  }
  assert.equal(code({ cargo: { ...cargo, packages: 1 } }), 'shipment.one_cannot_be_split')
  assert.equal(code({ status: 'shipment_dispatched' }), 'shipment.already_under_way')
  assert.equal(code({ status: 'shipment_processing' }), undefined)
  assert.equal(code({ legCount: 2 }), 'shipment.has_legs')
  assert.equal(code({ kind: 'reject_return' }), 'shipment.is_return')
  const onePiece = splitShipment(waybill({ cargo: { ...cargo, items: 1 } }), { given: [half], linked: false })
  assert.ok(codesOf(onePiece).some(([found]) => found === 'shipment.one_cannot_be_split'))
})

test('repeated splits add up exactly, and every child has something', () => {
  const random = seeded(20_260_105)
  const upTo = (n: number) => 1 + Math.floor(random() * n)
  let splits = 0
  for (let round = 0; round < 3000; round += 1) {
    const whole: Cargo = {
      weightGrams: upTo(999_999_000),
      volumeCm3: upTo(999_999_000_000),
      packages: upTo(9_999) + (random() < 0.2 ? 0.25 : 0),
      items: upTo(99_999),
      declaredHundredths: upTo(999_999_999) - 1,
    }
    const count = 2 + Math.floor(random() * 8)
    const even = random() < 0.4
    const share = (key: keyof Cargo) => Math.floor((whole[key] / count) * random() * 2)
    const given = even
      ? splitEvenly(whole, count).slice(0, -1)
      : Array.from({ length: count - 1 }, () => ({
          weightGrams: share('weightGrams'),
          volumeCm3: share('volumeCm3'),
          packages: share('packages'),
          items: share('items'),
          declaredHundredths: share('declaredHundredths'),
        }))
    const linked = random() < 0.5
    const decision = splitShipment(waybill({ cargo: whole }), { given, linked })
    if (!decision.accepted) continue
    splits += 1
    assert.ok(sameCargo(sumOfCargo(decision.value), whole))
    for (const child of decision.value) {
      assert.ok(child.weightGrams > 0 && child.volumeCm3 > 0 && child.packages >= 1 && child.items >= 1)
      assert.ok(child.declaredHundredths >= 0)
    }
    const undone = undoSplit(
      whole,
      decision.value.map((made) => ({ ...waybill({ cargo: made }), made })),
    )
    assert.ok(undone.accepted && sameCargo(undone.value, whole))
  }
  assert.ok(splits > 1000, `only ${splits} splits were possible`)
})

test('an even split has round quantities, with the remainder in the last child', () => {
  const parts = splitEvenly({ ...cargo, weightGrams: 1_000_000, packages: 10 }, 3)
  assert.deepEqual(
    parts.map(({ weightGrams }) => weightGrams),
    [333_330, 333_330, 333_340],
  )
  assert.deepEqual(
    parts.map(({ packages }) => packages),
    [3, 3, 4],
  )
  assert.deepEqual(
    splitEvenly({ ...cargo, weightGrams: 25 }, 3).map(({ weightGrams }) => weightGrams),
    [8, 8, 9],
  )
  assert.equal(childrenNeeded(cargo, 'weightGrams', 300_000), 4)
  assert.equal(childrenNeeded(cargo, 'weightGrams', 0), 1)
})

test('a split can be undone until a part is changed or dispatched', () => {
  const rest = restOfCargo(cargo, [half])
  const first = { ...waybill({ cargo: half }), made: half }
  const second = { ...waybill({ cargo: rest }), made: rest }
  assert.ok(undoSplit(cargo, [first, second]).accepted)
  const changed = { ...rest, weightGrams: subtractExactly(rest.weightGrams, 1) }
  const refused = (child: typeof second) => {
    const decision = undoSplit(cargo, [first, child])
    return decision.accepted ? undefined : decision.rejections[0]?.code
  }
  assert.equal(refused({ ...second, cargo: changed }), 'shipment.split_changed')
  assert.equal(refused({ ...second, status: 'shipment_dispatched' }), 'shipment.already_under_way')
  assert.equal(refused({ ...second, status: 'shipment_cancelled' }), 'shipment.already_under_way')
  assert.equal(refused({ ...second, legCount: 2 }), 'shipment.has_legs')
})

test('a printed number is never reused', () => {
  assert.deepEqual(childNumbers('WB-260105-00007', [], 2), ['WB-260105-00007-1', 'WB-260105-00007-2'])
  assert.deepEqual(childNumbers('WB-7', ['WB-7-1', 'WB-7-2', 'WB-7-2-1', 'WB-70-9'], 2), ['WB-7-3', 'WB-7-4'])
})
