import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkService, serviceOf, type JobService, type OfferedProduct, type ServiceFacts } from './job-service.ts'

const product = (id: string, mode: string, temperatureTypeId: string | null = null): OfferedProduct => ({
  id,
  code: id,
  mode,
  temperatureTypeId,
})
const offered = [
  product('cold', 'distribution', 'frozen'),
  product('dry', 'distribution', 'ambient'),
  product('full', 'ftl'),
  product('line', 'linehaul'),
]
const facts = (change: Partial<ServiceFacts> = {}): ServiceFacts => ({
  offered,
  ofOrders: [],
  jobType: 'distribution',
  temperatureTypeIds: [],
  ...change,
})
const open: JobService = { projectId: null, productId: null }
const named = (projectId: string | null, productId: string | null): JobService => ({ projectId, productId })

const guessed = (productId: string) => ({ ...named(null, productId), productSuggested: true })

const cases: readonly (readonly [
  string,
  JobService,
  Partial<ServiceFacts>,
  JobService & { readonly productSuggested?: boolean },
])[] = [
  ['what was chosen goes before everything', named(null, 'full'), { ofOrders: [named('p', 'dry')] }, named(null, 'full')],
  ['what all orders name is taken', open, { ofOrders: [named('p', 'dry'), named('p', 'dry')] }, named('p', 'dry')],
  ['an order that names none does not contradict', open, { ofOrders: [named(null, 'dry'), open] }, named(null, 'dry')],
  [
    'of two projects neither, but their common product',
    open,
    { ofOrders: [named('p', 'dry'), named('q', 'dry')] },
    named(null, 'dry'),
  ],
  [
    'orders that disagree leave it to the type of job',
    open,
    { ofOrders: [named(null, 'dry'), named(null, 'full')] },
    guessed('cold'),
  ],
  ['the product of the temperature of the goods comes first', open, { temperatureTypeIds: ['ambient'] }, guessed('dry')],
  ['another type of job is another product', open, { jobType: 'linehaul' }, guessed('line')],
  ['the only product is no guess', open, { jobType: 'milkrun', offered: [product('full', 'ftl')] }, named(null, 'full')],
  ['no product of the mode among several', open, { jobType: 'milkrun' }, open],
]
for (const [what, asked, change, expected] of cases)
  test(`${what}: the service of a dispatch order`, () =>
    assert.deepEqual(serviceOf(asked, facts(change)), { productSuggested: false, ...expected }))

test('a product or project is required if the company has any, with separate messages for own vehicles', () => {
  const codes = (service: JobService, change: Partial<ServiceFacts>, kind: 'own' | 'subcontractor') =>
    checkService(service, facts(change), kind).map(({ code, field }) => `${field} ${code}`)
  assert.deepEqual(codes(open, {}, 'subcontractor'), ['productId job.product_missing'])
  assert.deepEqual(codes(open, {}, 'own'), ['productId job.product_missing_own'])
  assert.deepEqual(codes(named('p', null), {}, 'own'), [])
  assert.deepEqual(codes(named(null, 'dry'), {}, 'own'), [])
  assert.deepEqual(codes(open, { offered: [] }, 'own'), [])
})
