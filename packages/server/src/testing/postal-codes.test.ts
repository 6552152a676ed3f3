import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Area } from '@khonsong/contract/masters/places/areas.ts'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { Spelling } from '@khonsong/contract/kernel/resource.ts'
import { masterImports } from '@khonsong/domain/channels/imports/master-imports.ts'
import { matchHeaders } from '@khonsong/domain/channels/imports/match-headers.ts'
import { taxIdFrom } from './tax-id.ts'
import { cellText, type SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { seedReferenceData } from '../seed-reference-data.ts'
import { readSheet } from '../platform/sheets/read-sheet.ts'
import { doTo, rowsOf, settled, sheetLines, uploadAs, workbook } from './import-desk.ts'
import { everyPermission } from './main-job-world.ts'
import { masterDataExamples, type Examples } from './master-data-examples.ts'
import { referredTo } from './referred-to.ts'
import { runningApp, type RunningApp } from './running-app.ts'
import { testCompany, type SignedIn } from './sign-in.ts'

/** Every master with an address, from one table: five digits in Thailand, up to ten characters abroad. */

type Row = Record<string, unknown> & { readonly id: string; readonly version: number; readonly status: number }
interface Problem {
  readonly errors: readonly { readonly code: string; readonly field?: string; readonly message: string }[]
}

const abroad = 'SW1A 1AA'

let running: RunningApp
let examples: Examples
let clerk: SignedIn
let foreign: Area

before(async () => {
  running = await runningApp()
  const company = await testCompany(running.app)
  const db = running.app.database
  await seedReferenceData(db.writer, company.tenantId)
  const code = async (table: 'provinces' | 'districts' | 'vehicleTypes' | 'trailerTypes' | 'insuranceCompanies', value: string) =>
    (
      await db.reader
        .selectFrom(table)
        .select('id')
        .where('tenantId', '=', company.tenantId)
        .where('code', '=', value)
        .executeTakeFirstOrThrow()
    ).id
  const known = {
    province: await code('provinces', '10'),
    otherProvince: await code('provinces', '50'),
    district: await code('districts', '1001'),
    vehicleType: await code('vehicleTypes', '6W'),
    trailerType: await code('trailerTypes', 'ST3'),
    insuranceCompany: await code('insuranceCompanies', 'VIB'),
  }
  examples = { ...known, ...(await referredTo(db.writer, company.tenantId, known)) }
  clerk = await company.signedIn({ permissions: everyPermission })
  const [laos] = (await clerk.items<{ id: string; code: string }[]>('GET', '/v1/country/list')).filter((one) => one.code === 'LA')
  foreign = await clerk.items('POST', `/v1/address/createProvince?countryId=${laos?.id}`, { provinceName: 'เวียงจันทน์' })
})
after(() => running.stop())

const routeOf = (spelling: Spelling | undefined) => {
  const [method = 'GET', path = ''] = (typeof spelling === 'string' ? spelling : (spelling?.route ?? '')).split(' ')
  return { method: method as 'GET' | 'POST' | 'PUT', path }
}

const refusalsIn = (body: string) => (JSON.parse(body) as Problem).errors.map(({ field, code }) => [field, code])

const withAddress = masterDataExamples.filter(({ contract }) => Object.hasOwn(contract.of.resource.fields, 'postalCode'))

test('these masters have a postal code', () => {
  assert.deepEqual(withAddress.map(({ contract }) => contract.of.resource.name).toSorted(), [
    'customer',
    'driver',
    'restStop',
    'site',
    'subcontractor',
  ])
})

for (const { contract, good } of withAddress) {
  const { resource, spellings } = contract.of
  describe(`the postal code of a ${resource.name}`, () => {
    let at = 10
    const next = (address: object) => {
      at += 1
      const { districtId: _district, subDistrictId: _sub, companyTaxId, ...rest } = good(at, examples)
      const own = companyTaxId === undefined ? {} : { companyTaxId: taxIdFrom(`01055360${at}01`.slice(0, 12)) }
      return { ...rest, ...own, ...address }
    }
    const send = (payload: object, language = 'en') => {
      const { method, path } = routeOf(spellings.add)
      return clerk.inject({ method, url: path, payload, headers: { 'accept-language': language } })
    }
    const add = async (payload: object): Promise<Row> => {
      const answer = await send(payload)
      assert.equal(answer.statusCode, 200, answer.body)
      return answer.json<{ items: Row }>().items
    }
    /** A site keeps its coordinates only if confirmed. */
    const pinKept = resource.name === 'site' ? { locationConfirmed: true } : {}
    const edit = ({ id, version }: Row, changes: object) => {
      const { method, path } = routeOf(spellings.edit)
      return clerk.inject({ method, url: path.replace(/\{\w+\}/, id), payload: { id, version, ...pinKept, ...changes } })
    }

    test('may be foreign only if the province is in that country', async () => {
      const made = await add(next({ provinceId: foreign.id, postalCode: abroad }))
      assert.equal(made['postalCode'], abroad)
      const thai = await send(next({ provinceId: examples.province, postalCode: abroad }))
      assert.equal(thai.statusCode, 422, thai.body)
      assert.deepEqual(refusalsIn(thai.body), [['postalCode', 'field.format']])
      const long = await send(next({ provinceId: foreign.id, postalCode: '12345678901' }))
      assert.deepEqual(refusalsIn(long.body), [['postalCode', 'field.too_long']])
      const home = await edit(made, { provinceId: examples.province })
      assert.deepEqual([home.statusCode, refusalsIn(home.body)], [422, [['postalCode', 'field.format']]])
      const back = await edit(made, { provinceId: examples.province, postalCode: '10260' })
      assert.equal(back.statusCode, 200, back.body)
    })

    test('is refused in the caller’s language', async () => {
      const said = new Set<string>()
      for (const language of ['en', 'th', 'zh']) {
        const answer = await send(next({ provinceId: examples.province, postalCode: '1026' }), language)
        assert.equal(answer.statusCode, 422)
        said.add((JSON.parse(answer.body) as Problem).errors[0]?.message ?? '')
      }
      assert.equal(said.size, 3, [...said].join(' | '))
    })

    test('without a province is checked as Thai', async () => {
      if (!resource.fields['provinceId']?.optional) return
      const answer = await send(next({ provinceId: null, postalCode: abroad }))
      assert.deepEqual(refusalsIn(answer.body), [['postalCode', 'field.format']])
      const five = await send(next({ provinceId: null, postalCode: '10260' }))
      assert.equal(five.statusCode, 200, five.body)
    })

    test('is exported unchanged, re-imported, and checked for every row by its province’s country', async () => {
      const subject = masterImports.find((one) => one.resource.name === resource.name)
      const calls = importCalls[subject?.name ?? '']
      assert.ok(subject && calls)
      const made = await add(next({ provinceId: foreign.id, postalCode: abroad }))
      const exported = await clerk.inject({ method: 'GET', url: `${routeOf(spellings.export).path}?ids=${made.id}` })
      const sheet = await readSheet(exported.rawPayload)
      assert.ok(sheet.accepted)
      const header = sheet.value.header.cells.map(cellText)
      const [line = []] = await sheetLines(exported.rawPayload)
      const names = matchHeaders(header, subject.columns)
      assert.equal(line[names.indexOf('postalCode')], abroad)
      const upload = async (rows: readonly (readonly SheetCell[])[]) => {
        const { id } = await uploadAs(clerk, await workbook(rows, header), 'again.xlsx', {}, calls.upload.path)
        return settled(clerk, id)
      }
      const same = await upload([line])
      assert.equal(same.rows.unchanged, 1, JSON.stringify(await rowsOf(clerk, same.id)))

      const put = (changes: Readonly<Record<string, SheetCell>>) =>
        line.map((cell, index) => {
          const name = names[index] ?? ''
          return Object.hasOwn(changes, name) ? (changes[name] ?? null) : cell
        })
      const own = (text: string) => {
        const changes: Record<string, SheetCell> = { [resource.sheet[0] ?? '']: text }
        if (names.includes('companyTaxId')) changes['companyTaxId'] = taxIdFrom(`01055360${text.slice(-2)}99`)
        return changes
      }
      const [fresh, wrong] = [
        put({ ...own('NEW-71'), postalCode: 'LA-0101' }),
        put({ ...own('NEW-72'), provinceId: 'กรุงเทพมหานคร' }),
      ]
      const run = await upload([fresh, wrong])
      const rows = await rowsOf(clerk, run.id)
      assert.deepEqual(
        rows.map(({ errors }) => errors.map(({ field, code }) => [field, code])),
        [[], [['postalCode', 'field.format']]],
      )
      if (rows[0]?.state === 'valid') await doTo(clerk, run.id, 'continue')
      const savedId = (await rowsOf(clerk, run.id)).find(({ record }) => record)?.record?.id ?? ''
      const { list } = await clerk.items<{ list: Row[] }>('GET', `${routeOf(spellings.list).path}?ids=${savedId}`)
      assert.deepEqual([list[0]?.['postalCode'], list[0]?.['provinceId']], ['LA-0101', foreign.id])
    })
  })
}

test('a sub-district abroad has that country’s codes, and keeps them when renamed', async () => {
  const district = await clerk.items<Area>('POST', `/v1/address/createDistrict?provinceId=${foreign.id}`, {
    districtName: 'จันทะบูลี',
  })
  const made = await clerk.items<Area>('POST', `/v1/address/createSubDistrict?districtId=${district.id}`, {
    subDistrictName: 'โพนไช',
  })
  const url = `/v1/address/updatePostalCode?subDistrictId=${made.id}`
  await clerk.items('PUT', url, { postalCodeList: ['LA-0101', '01000'] })
  await clerk.items('PUT', `/v1/address/updateSubDistrict?subDistrictId=${made.id}`, { subDistrictName: 'โพนไซ' })
  const codes = await clerk.items('GET', `/v1/sub-district/postal-code/list?subDistrictId=${made.id}`)
  assert.deepEqual(codes, ['LA-0101', '01000'])
  const long = await clerk.inject({ method: 'PUT', url, payload: { postalCodeList: ['12345678901'] } })
  assert.deepEqual(refusalsIn(long.body), [['postalCodeList', 'field.too_long']])
})
