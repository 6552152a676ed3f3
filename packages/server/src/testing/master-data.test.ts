import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { idNameOf, type Spelling } from '@khonsong/contract/kernel/resource.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { seedReferenceData } from '../seed-reference-data.ts'
import { runningApp, type RunningApp } from './running-app.ts'
import { masterDataExamples, type Examples } from './master-data-examples.ts'
import { referredTo } from './referred-to.ts'
import { testCompany, type SignedIn, type TestCompany } from './sign-in.ts'

type Row = Record<string, unknown> & { id: string; version: number; status: number }
type Listed = { list: Row[]; total: number; totalIsCapped: boolean; next?: string }

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let other: TestCompany
let examples: Examples

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  other = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  const code = (table: 'provinces' | 'districts' | 'vehicleTypes' | 'trailerTypes' | 'insuranceCompanies', value: string) =>
    app.database.reader
      .selectFrom(table)
      .select('id')
      .where('tenantId', '=', company.tenantId)
      .where('code', '=', value)
      .executeTakeFirstOrThrow()
  const [province, otherProvince, district, vehicleType, trailerType, insuranceCompany] = await Promise.all([
    code('provinces', '10'),
    code('provinces', '50'),
    code('districts', '1001'),
    code('vehicleTypes', '6W'),
    code('trailerTypes', 'ST3'),
    code('insuranceCompanies', 'VIB'),
  ])
  const known = {
    province: province.id,
    otherProvince: otherProvince.id,
    district: district.id,
    vehicleType: vehicleType.id,
    trailerType: trailerType.id,
    insuranceCompany: insuranceCompany.id,
  }
  examples = { ...known, ...(await referredTo(app.database.writer, company.tenantId, known)) }
})
after(() => running.stop())

const route = (spelling: Spelling | undefined) => {
  assert.ok(spelling !== undefined, 'the call is spelt')
  const [method = 'GET', path = ''] = (typeof spelling === 'string' ? spelling : spelling.route).split(' ')
  return { method: method as 'GET' | 'POST' | 'PUT', path, ...idNameOf(spelling) }
}

/** URL of a call for one record. */
const one = (spelling: Spelling | undefined, id: string) => {
  const { method, path, name, inPath } = route(spelling)
  return { method, url: inPath ? path.replace(`{${name}}`, id) : `${path}?${name}=${id}` }
}

/** Runs in a transaction of a signed-in user. */

for (const { contract, good: example, edit, search, wrong, unique } of masterDataExamples) {
  const good = (n: number) => example(n, examples)
  const { resource, spellings, options } = contract.of
  const { needs } = options
  describe(`${resource.name}: add → list → search → edit → status → history → export → refuse`, () => {
    let clerk: SignedIn
    const made: Row[] = []
    const add = (body: object) => {
      const { method, path } = route(spellings.add)
      return clerk.inject({ method, url: path, payload: body })
    }
    const list = (query: string) => clerk.items<Listed>('GET', `${route(spellings.list).path}?${query}`)
    const change = (body: { id?: string | undefined } & Record<string, unknown>, who = clerk) => {
      const { method, path, name, inPath } = route(spellings.edit)
      return who.inject({ method, url: inPath ? path.replace(`{${name}}`, body.id ?? '') : path, payload: body })
    }

    before(async () => {
      clerk = await company.signedIn({ permissions: [...new Set<Permission>(Object.values(needs))] })
    })

    test('a record is added as sent, and found by id', async () => {
      for (const n of [1, 2, 3]) {
        const answer = await add(good(n))
        assert.equal(answer.statusCode, 200, answer.body)
        const row = answer.json<{ items: Row }>().items
        made.push(row)
        assert.deepEqual([row.version, row.status], [1, 1])
      }
      const call = one(spellings.detail, made[0]?.id ?? '')
      const detail = await clerk.items<Row>('GET', call.url)
      assert.deepEqual(detail, made[0])
      for (const [name, value] of Object.entries(good(1))) {
        if (resource.fields[name]?.kind !== 'phone') assert.deepEqual(detail[name], value, name)
      }
    })

    test('the list is sorted, filtered and paged', async () => {
      const ids = made.map(({ id }) => id)
      const all = await list(`ids=${ids.join(',')}&pageSize=2&orderBy=createdAt&sorting=asc`)
      assert.deepEqual([all.list.map(({ id }) => id), all.total], [ids.slice(0, 2), 3])
      const second = await list(`ids=${ids.join(',')}&pageSize=2&orderBy=createdAt&sorting=asc&after=${all.next}`)
      assert.deepEqual([second.list.map(({ id }) => id), second.total, second.next], [ids.slice(2), 3, undefined])
      const page = await list(`ids=${ids.join(',')}&pageSize=2&orderBy=createdAt&sorting=asc&pageNo=2`)
      assert.deepEqual(page.list, second.list)
      const none = await list(`ids=${ids.join(',')}&status=0`)
      assert.deepEqual([none.list, none.total], [[], 0])
    })

    test('every sort works, in both directions and page after page', async () => {
      for (const name of resource.sort) {
        for (const sorting of ['asc', 'desc']) {
          const whole = await list(`pageSize=500&orderBy=${name}&sorting=${sorting}`)
          const walked: string[] = []
          let after: string | undefined
          do {
            const page: Listed = await list(`pageSize=2&orderBy=${name}&sorting=${sorting}${after ? `&after=${after}` : ''}`)
            walked.push(...page.list.map(({ id }) => id))
            after = page.next
          } while (after)
          assert.deepEqual(
            walked,
            whole.list.map(({ id }) => id),
            `${name} ${sorting}`,
          )
        }
      }
    })

    test('a part of it finds it, in any spelling', async () => {
      const found = await list(`searchText=${encodeURIComponent(search)}`)
      assert.deepEqual(
        found.list.map(({ id }) => id),
        [made[0]?.id],
      )
      const short = await clerk.inject({
        method: 'GET',
        url: `${route(spellings.list).path}?searchText=${encodeURIComponent('%_')}`,
      })
      assert.equal(short.statusCode, 200, short.body)
      assert.deepEqual(short.json<{ items: Listed }>().items.list, [])
    })

    test('an unknown sort, filter or cursor is refused with a message', async () => {
      for (const query of ['orderBy=tenant_id', 'orderBy=constructor', 'status=7', 'after=bm9uZQ', 'pageSize=501', 'ids=1']) {
        const answer = await clerk.inject({ method: 'GET', url: `${route(spellings.list).path}?${query}` })
        assert.equal(answer.statusCode, 422, query)
        assert.notEqual(answer.json<{ message: string }>().message, '', query)
      }
    })

    test('an edit changes only the fields it names', async () => {
      const [field, value] = edit
      const [, row] = made
      assert.ok(row)
      const answer = await change({ id: row.id, version: 1, [field]: value })
      assert.equal(answer.statusCode, 200, answer.body)
      const after = answer.json<{ items: Row }>().items
      const kind = resource.fields[field]?.kind
      if (kind !== 'phone') assert.deepEqual(after[field], value)
      const { [field]: _, version, updatedAt: __, ...rest } = after
      const { [field]: ___, version: ____, updatedAt: _____, ...restBefore } = row
      assert.deepEqual([version, rest], [2, restBefore])
      made[1] = after
    })

    test('a record saved as loaded changes nothing', async () => {
      const [, row] = made
      const answer = await change({ ...row })
      assert.equal(answer.statusCode, 200, answer.body)
      assert.deepEqual(answer.json<{ items: Row }>().items, row)
    })

    test('a version conflict returns the current record', async () => {
      const [field, value] = edit
      const [, row] = made
      const answer = await change({ id: row?.id, version: 1, [field]: value })
      assert.equal(answer.statusCode, 409)
      assert.deepEqual(answer.json<{ current: Row }>().current, row)
    })

    // Trailers are deleted instead of deactivated.
    const hasStatus = spellings.setStatus !== undefined
    const statusTest = hasStatus ? test : () => undefined
    void statusTest('status is set for several at once, each with its answer', async () => {
      const [first, second] = made
      const missing = '01930000-0000-7000-8000-00000000dead'
      const { path } = route(spellings.setStatus)
      const answer = await clerk.items<{ id: string; done: boolean; version: number | null; code: string | null }[]>('POST', path, {
        ids: [first?.id, second?.id, missing],
        status: 0,
      })
      assert.deepEqual(
        answer.map(({ id, done, version, code }) => [id, done, version, code]),
        [
          [first?.id, true, 2, null],
          [second?.id, true, 3, null],
          [missing, false, null, 'access.not_found'],
        ],
      )
      const inactive = await list('status=0&pageSize=500')
      assert.deepEqual(new Set(inactive.list.map(({ id }) => id)), new Set([first?.id, second?.id]))
      const [pending] = await clerk.items<{ code: string }[]>('POST', path, { id: first?.id, status: 2 })
      assert.equal(pending?.code, 'record.cannot_be_pending')
    })

    test('the history shows who changed what, from and to which value', async () => {
      const id = made[1]?.id ?? ''
      const call = one(spellings.history ?? spellings.log, id)
      const history = await clerk.items<{
        list: { action: string; actor: string; changes: { label: string; before: string; after: string }[] }[]
        total: number
      }>('GET', call.url)
      assert.deepEqual(
        history.list.map(({ action, actor }) => [action, actor]),
        [
          ...(hasStatus ? [['status_changed', clerk.user.displayName]] : []),
          ['edited', clerk.user.displayName],
          ['created', clerk.user.displayName],
        ],
      )
      if (hasStatus)
        assert.deepEqual(history.list[0]?.changes, [{ field: 'status', label: 'Status', before: 'Active', after: 'Inactive' }])
      const label = resource.fields[edit[0]]?.label.en
      const edited = history.list.find(({ action }) => action === 'edited')
      assert.deepEqual(
        edited?.changes.map((changed) => changed.label),
        [label],
      )
      assert.notEqual(edited?.changes[0]?.after, '')
    })

    test('a record can be viewed at each of its versions', async () => {
      const [field, value] = edit
      const id = made[1]?.id ?? ''
      const { url } = one(spellings.detail, id)
      const at = (version: number) => `${url}${url.includes('?') ? '&' : '?'}version=${version}`
      const now = await clerk.items<Row>('GET', url)
      const [first, second, last] = await Promise.all([1, 2, now.version].map((version) => clerk.items<Row>('GET', at(version))))
      const isPhone = resource.fields[field]?.kind === 'phone'
      assert.deepEqual([first?.version, first?.status], [1, 1])
      if (!isPhone) assert.deepEqual(first?.[field] ?? null, good(2)[field] ?? resource.fields[field]?.fallback ?? null)
      assert.deepEqual([second?.version, second?.status, isPhone || second?.[field]], [2, 1, isPhone || value])
      assert.deepEqual(last, now)
      for (const name of Object.keys(resource.fields)) if (name !== field) assert.deepEqual(first?.[name], now[name], name)
      assert.equal((await clerk.inject({ method: 'GET', url: at(now.version + 1) })).statusCode, 404)
      assert.equal((await clerk.inject({ method: 'GET', url: at(0) })).statusCode, 422)
    })

    test('view permission allows no change', async () => {
      const onlooker = await company.signedIn({ permissions: [needs.view] })
      const id = made[2]?.id ?? ''
      const look = one(spellings.detail, id)
      const before = await onlooker.items<Row>('GET', look.url)
      const asked: readonly (readonly [Permission, Spelling | undefined, object])[] = [
        [needs.create, spellings.add, good(8)],
        [needs.edit, spellings.edit, { id, version: before.version, [edit[0]]: edit[1] }],
        [needs.status, spellings.setStatus, { ids: [id], status: 0 }],
        [needs.export, spellings.export, {}],
      ]
      for (const [need, spelling, payload] of asked) {
        if (need === needs.view || spelling === undefined) continue
        const { method, path, name, inPath } = route(spelling)
        const answer = await onlooker.inject({
          method,
          url: inPath ? path.replace(`{${name}}`, id) : path,
          ...(method === 'GET' ? {} : { payload }),
        })
        assert.equal(answer.statusCode, 403, `${method} ${path}`)
      }
      assert.deepEqual(await onlooker.items<Row>('GET', look.url), before)
    })

    test('an export contains the filtered rows in the reader’s language', async () => {
      const { path } = route(spellings.export)
      const answer = await clerk.inject({
        method: 'GET',
        url: `${path}?format=csv&lang=th&ids=${made.map(({ id }) => id).join(',')}`,
        headers: { 'accept-language': 'th' },
      })
      assert.equal(answer.statusCode, 200, answer.body)
      const lines = answer.body.trim().split('\r\n')
      assert.equal(lines.length, 4)
      const [firstField = ''] = resource.sheet
      assert.ok(lines[0]?.includes(resource.fields[firstField]?.label.th ?? '?'), lines[0])
      assert.ok(lines.some((line) => line.includes(String(made[0]?.[firstField]))))
      const workbook = await clerk.inject({ method: 'GET', url: path })
      assert.equal(workbook.rawPayload.subarray(0, 2).toString(), 'PK')
    })

    test('an invalid, missing, duplicate or unknown field is refused at its field', async () => {
      const [field, value, code] = wrong
      const bad = await add({ ...good(9), [field]: value })
      assert.equal(bad.statusCode, 422, bad.body)
      assert.deepEqual(
        bad.json<{ errors: { field: string; code: string }[] }>().errors.map((error) => [error.field, error.code]),
        [[field, code]],
      )
      const double = await add(good(3))
      assert.equal(double.statusCode, 422, double.body)
      assert.deepEqual(
        double.json<{ errors: { field: string; code: string }[] }>().errors.map((error) => [error.field, error.code]),
        [[unique, resource.taken]],
      )
      const [required = ''] = Object.entries(resource.fields).find(
        ([, one]) => !one.optional && one.fallback === undefined && (one.kind !== 'text' || one.numbering === undefined),
      ) ?? ['name']
      const { [required]: _, ...without } = good(9)
      assert.equal((await add(without)).statusCode, 422)
      assert.equal((await add({ ...good(9), tenantId: other.tenantId })).json<{ code: string }>().code, 'field.unknown')
    })

    test('another company’s record is not found, and numbers are unique per company', async () => {
      const stranger = await other.signedIn({ permissions: [...new Set<Permission>(Object.values(needs))] })
      const id = made[0]?.id ?? ''
      assert.equal((await stranger.inject(one(spellings.detail, id))).statusCode, 404)
      assert.equal((await change({ id, version: 2, [edit[0]]: edit[1] }, stranger)).statusCode, 404)
      const { list } = await stranger.items<Listed>('GET', `${route(spellings.list).path}?pageSize=500`)
      assert.deepEqual(
        list.filter((row) => made.some((ours) => ours.id === row.id)),
        [],
      )
      assert.equal(
        (await stranger.inject(one(spellings.history ?? spellings.log, id))).json<{ items?: Listed }>().items?.total ?? 0,
        0,
      )
      if (!hasStatus) return
      const [answer] = await stranger.items<{ done: boolean }[]>('POST', route(spellings.setStatus).path, { ids: [id], status: 1 })
      assert.equal(answer?.done, false)
    })
  })
}
