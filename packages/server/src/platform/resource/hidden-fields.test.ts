import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { idNameOf, type AnyResourceContract, type Spelling } from '@khonsong/contract/kernel/resource.ts'
import { isPermission, type Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { AnyField } from '@khonsong/domain/resource/any-field.ts'
import { hiddenFields } from '@khonsong/domain/resource/define-resource.ts'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { seedReferenceData } from '../../seed-reference-data.ts'
import { rowsOf, settled, uploadAs, workbook } from '../../testing/import-desk.ts'
import { masterDataExamples, type Examples } from '../../testing/master-data-examples.ts'
import { referredTo } from '../../testing/referred-to.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../testing/sign-in.ts'
import { newId } from '../db/new-id.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let examples: Examples

before(async () => {
  running = await runningApp()
  app = running.app
  company = await testCompany(app)
  const { tenantId } = company
  await seedReferenceData(app.database.writer, tenantId)
  const code = async (table: 'provinces' | 'districts' | 'vehicleTypes' | 'trailerTypes' | 'insuranceCompanies', value: string) => {
    const query = app.database.reader.selectFrom(table).select('id').where('tenantId', '=', tenantId).where('code', '=', value)
    return (await query.executeTakeFirstOrThrow()).id
  }
  const known = {
    province: await code('provinces', '10'),
    otherProvince: await code('provinces', '50'),
    district: await code('districts', '1001'),
    vehicleType: await code('vehicleTypes', '6W'),
    trailerType: await code('trailerTypes', 'ST3'),
    insuranceCompany: await code('insuranceCompanies', 'VIB'),
  }
  examples = { ...known, ...(await referredTo(app.database.writer, tenantId, known)) }
  await app.database.writer
    .insertInto('customers')
    .values({
      tenantId,
      id: secretCustomer,
      code: 'X',
      customerType: 'legal_entity',
      companyTaxId: '0105536000315',
      companyNameTh: 'อ้างอิง',
    })
    .execute()
})
after(() => running.stop())

/** A customer that occurs only in a hidden list. */
const secretCustomer = newId()

/** A value that occurs nowhere else in the record. */
const secretOf = (name: string, field: AnyField): string => {
  if (name === 'nationalId') return '1101700207366'
  if (field.kind === 'image') return newId()
  if (field.kind === 'references') return secretCustomer
  if (name === 'bankAccountNumber') return '9876501234'
  return 'ซอยลับสุดยอด 4711'
}

const pathOf = (spelling: Spelling | undefined): string =>
  (typeof spelling === 'string' ? spelling : (spelling?.route ?? '')).split(' ')[1] ?? ''

/** URL of a call for one record. */
const ofOne = (spelling: Spelling | undefined, id: string, query = ''): string => {
  assert.ok(spelling !== undefined)
  const { name, inPath } = idNameOf(spelling)
  return inPath ? `${pathOf(spelling).replace(`{${name}}`, id)}?${query}` : `${pathOf(spelling)}?${name}=${id}&${query}`
}

/** Prefixes and substrings: a search matching any of them would reveal the value character by character. */
const piecesOf = (value: string): readonly string[] => {
  const letters = [...value]
  return [...letters.keys()].flatMap((at) => [letters.slice(0, at + 1).join(''), letters.slice(at, at + 4).join('')])
}

type Listed = { list: { id: string }[]; total: number }

const hiding = masterDataExamples.filter(({ contract }) => Object.keys(contract.of.resource.seenWith).length > 0)

test('every hidden field names a permission, and subjects with hidden fields are covered', () => {
  assert.deepEqual(hiding.map(({ contract }) => contract.of.resource.name).toSorted(), [
    'customer',
    'dockGroup',
    'driver',
    'subcontractor',
  ])
  for (const { contract } of masterDataExamples)
    for (const need of Object.values(contract.of.resource.seenWith)) assert.ok(isPermission(need), need)
})

/** May view the records but has none of the permissions for hidden fields. */
const viewerOf = ({ of: { resource, options } }: AnyResourceContract): Promise<SignedIn> => {
  const shows = new Set(Object.values(resource.seenWith))
  const permissions = [...new Set<Permission>(Object.values(options.needs))].filter((one) => !shows.has(one))
  return company.signedIn({ permissions })
}

for (const { contract, good } of hiding) {
  const { resource, spellings, options } = contract.of
  const secrets = new Map(Object.keys(resource.seenWith).map((name) => [name, secretOf(name, resource.fields[name] as AnyField)])) // declared names
  describe(`${resource.name}: hidden fields`, () => {
    const shown = Object.values(resource.seenWith).filter(isPermission)
    const holding = [...new Set<Permission>([...Object.values(options.needs), ...shown])]
    const asTyped = (name: string, value: string) => (resource.fields[name]?.kind === 'references' ? [value] : value)
    let clerk: SignedIn
    let viewer: SignedIn
    let id = ''
    before(async () => {
      clerk = await company.signedIn({ permissions: holding })
      viewer = await viewerOf(contract)
      const typed = [...secrets].filter(([name]) => resource.fields[name]?.kind !== 'image')
      const made = await clerk.items<{ id: string; version: number }>('POST', pathOf(spellings.add), {
        ...good(1, examples),
        ...Object.fromEntries(typed.map(([name, value]) => [name, asTyped(name, value)])),
      })
      id = made.id
      for (const [name, value] of secrets)
        if (resource.fields[name]?.kind === 'image') {
          const column = resource.fields[name]?.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
          await sql`update ${sql.table(resource.table)} set ${sql.ref(column)} = ${value}::uuid where id = ${id}::uuid`.execute(
            app.database.writer,
          )
        }
    })

    const listed = (who: SignedIn, query: string) => who.items<Listed>('GET', `${pathOf(spellings.list)}?${query}`)

    test('are shown to the holder of the permission and to nobody else, in no answer', async () => {
      assert.equal(hiddenFields(resource, new Set(holding)).size, 0)
      const full = await clerk.items<Record<string, unknown>>('GET', ofOne(spellings.detail, id))
      for (const [name, value] of secrets) assert.deepEqual(full[name], asTyped(name, value), name)
      const addresses = [
        ofOne(spellings.detail, id),
        ofOne(spellings.detail, id, 'version=1'),
        `${pathOf(spellings.list)}?ids=${id}`,
        ofOne(spellings.history ?? spellings.log, id),
        ...(spellings.log ? [pathOf(spellings.log)] : []),
        `${pathOf(spellings.export)}?format=csv`,
      ]
      for (const url of addresses) {
        const answer = await viewer.inject({ method: 'GET', url })
        assert.equal(answer.statusCode, 200, `${url} ${answer.body}`)
        for (const [name, value] of secrets) assert.ok(!answer.body.includes(value), `${url} shows ${name}`)
      }
    })

    test('cannot be found by their value or a piece of it', async () => {
      for (const [name, value] of secrets)
        for (const piece of new Set([value, ...piecesOf(value)])) {
          const text = encodeURIComponent(piece)
          for (const url of [
            `${pathOf(spellings.list)}?searchText=${text}`,
            `${pathOf(spellings.export)}?format=csv&searchText=${text}`,
            `${pathOf(spellings.log ?? spellings.list)}?searchText=${text}`,
            `/v1/search?text=${text}`,
          ]) {
            const answer = await viewer.inject({ method: 'GET', url })
            // Text without searchable characters, or too short, is refused before any lookup.
            if (answer.statusCode === 422) continue
            const found = url.includes('format=csv') ? answer.body.trim().split('\r\n').length > 1 : answer.body.includes(id)
            // The record's code or name may start like the secret.
            const open = JSON.stringify(good(1, examples)).includes(piece.trim()) || piece.trim().length < 3
            assert.ok(!found || open, `${name} is found by "${piece}" through ${url}`)
          }
        }
    })

    test('sort, filter and count nothing', async () => {
      for (const [name, value] of secrets) {
        const sorted = await viewer.inject({ method: 'GET', url: `${pathOf(spellings.list)}?orderBy=${name}` })
        assert.equal(sorted.statusCode, 422, `sorted by ${name}`)
        const text = encodeURIComponent(value)
        for (const query of [`${name}=${text}`, `${name}From=${text}`, `${name}To=0`]) {
          const answer = await viewer.inject({ method: 'GET', url: `${pathOf(spellings.list)}?${query}` })
          const total = answer.statusCode === 200 ? answer.json<{ items: Listed }>().items.total : undefined
          const { total: all } = await listed(viewer, '')
          assert.ok(total === undefined || total === all, `${query} narrows the list`)
        }
      }
    })

    test('may be searched by those who see them, where the subject says so', async () => {
      for (const name of resource.search) {
        const value = secrets.get(name)
        if (value === undefined) continue
        for (const text of [value, value.slice(0, 5)]) {
          const { list } = await listed(clerk, `searchText=${text}`)
          assert.ok(
            list.some((row) => row.id === id),
            text,
          )
        }
      }
    })
  })
}

test('an import neither matches a driver by a hidden number nor reveals or overwrites it', async () => {
  const nationalId = '1101700207030'
  const clerk = await company.signedIn({ permissions: ['driver.view', 'driver.create', 'driver.edit'] })
  const names = { title: 'mr', firstName: 'สมหมาย', lastName: 'ทดลอง', mobile: '0812345678', licenceNo: 'L-7788' }
  const made = await clerk.items<{ id: string; code: string }>('POST', '/v1/driver/add', { ...names, nationalId })
  const viewer = await company.signedIn({ permissions: ['driver.view', 'driver.create', 'driver.import'] })
  const header = ['รหัสพนักงานขับรถ', 'คำนำหน้า', 'ชื่อ', 'นามสกุล', 'โทรศัพท์มือถือ', 'เลขประจำตัวประชาชน', 'เลขที่ใบขับขี่']
  const send = async (code: string, number: string, firstName: string, licenceNo: string) => {
    const row = [code, 'นาย', firstName, 'ทดลอง', '0812345678', number, licenceNo]
    const run = await uploadAs(viewer, await workbook([row], header), 'drivers.xlsx', {}, '/v1/driver/importv2')
    await settled(viewer, run.id)
    return (await rowsOf(viewer, run.id))[0]
  }
  // The same number and a different one give the same answer: no difference is reported.
  for (const number of [nationalId, '1101700207048']) {
    const same = await send(made.code, number, 'สมหมาย', 'L-7788')
    assert.deepEqual([same?.state, same?.differences], ['unchanged', []], JSON.stringify(same))
  }
  // The number alone does not find the record; only the uniqueness violation is reported.
  const other = await send('', nationalId, 'สมใจ', 'L-9999')
  assert.deepEqual([other?.state, other?.differences], ['invalid', []], JSON.stringify(other))
  const full = await clerk.items<Record<string, unknown>>('GET', `/v1/driver/${made.id}/detail`)
  assert.equal(full['nationalId'], nationalId)
})

test('callers who may name users but not view them cannot find them by e-mail or phone', async () => {
  const keeper = await company.signedIn({ permissions: ['user.view', 'user.create'] })
  await keeper.items('POST', '/v1/users', {
    login: 'secret.mail',
    displayName: 'ปิดบัง',
    email: 'hidden@example.com',
    phone: '0899911122',
  })
  const seller = await company.signedIn({ permissions: ['partner.view'] })
  const found = async (text: string) => {
    const people = await seller.items<{ name: string }[]>('GET', `/v1/partners/salesmen?searchText=${encodeURIComponent(text)}`)
    return people.map(({ name }) => name)
  }
  assert.deepEqual(await found('ปิดบัง'), ['ปิดบัง'])
  for (const text of ['hidden@', 'hidden@example.com', '899911122']) assert.deepEqual(await found(text), [], text)
})
