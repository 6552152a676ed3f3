import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffFields } from '../../resource/field-rights.ts'
import { keepStaffFields, type StaffOrderFields } from './order-field-rights.ts'

const empty: StaffOrderFields = { orderPrice: null, currency: 'THB', billingPartyId: null, surchargeGroupId: null }
const other: StaffOrderFields = { orderPrice: 1, currency: 'USD', billingPartyId: 'p', surchargeGroupId: 'g' }
const kinds = ['internal', 'customer', 'subcontractor', 'driver'] as const

test('staff fields are refused from others, in new orders and as changes', () => {
  for (const kind of kinds)
    for (const name of staffFields.order)
      for (const stored of [undefined, { ...empty, [name]: name === 'currency' ? 'THB' : name === 'orderPrice' ? 7 : 'x' }]) {
        const { refusals, draft } = keepStaffFields({ ...empty, [name]: other[name] }, kind, { standing: stored })
        assert.deepEqual(
          refusals.map(({ code, field }) => [code, field]),
          kind === 'internal' ? [] : [['field.set_by_staff', name]],
          `${kind} ${name}`,
        )
        if (kind === 'internal') assert.equal(draft[name], other[name])
      }
})

test('staff fields omitted or sent back unchanged keep their values', () => {
  for (const sent of [empty, other])
    assert.deepEqual(keepStaffFields(sent, 'customer', { standing: other }), { draft: other, refusals: [] })
})

test('the project’s partner is the payer of a new order, and does not replace another payer', () => {
  assert.equal(keepStaffFields(empty, 'customer', { billedByProject: 'p' }).draft.billingPartyId, 'p')
  assert.equal(keepStaffFields(empty, 'customer', { standing: empty, billedByProject: 'p' }).draft.billingPartyId, null)
})

test('the payer may be derived from the chosen project', () => {
  const draft = { ...empty, billingPartyId: 'p' }
  assert.deepEqual(keepStaffFields(draft, 'customer', { billedByProject: 'p' }), { draft, refusals: [] })
  assert.equal(keepStaffFields(draft, 'customer', { billedByProject: 'q' }).refusals.length, 1)
})
