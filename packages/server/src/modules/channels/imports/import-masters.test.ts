import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { importCalls, type ImportTicket } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { Spelling } from '@khonsong/contract/kernel/resource.ts'
import { masterImports } from '@khonsong/domain/channels/imports/master-imports.ts'
import { cellText, type SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { matchHeaders, missingColumns } from '@khonsong/domain/channels/imports/match-headers.ts'
import type { FastifyInstance } from 'fastify'
import { seedReferenceData } from '../../../seed-reference-data.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { doTo, goodRow, multipart, rowsOf, settled, uploadAs, workbook } from '../../../testing/import-desk.ts'
import { referredTo } from '../../../testing/referred-to.ts'
import { masterDataExamples, type Examples } from '../../../testing/master-data-examples.ts'
import { peopleExamples } from '../../../testing/people-examples.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

/** Every importable master from one table: template → file → import → confirm → undo, and refusals. */

type Row = Record<string, unknown> & { readonly id: string; readonly version: number }
interface Book {
  readonly header: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let examples: Examples
let clerk: SignedIn
/** An import of a different subject. */
let ofOrders: string

before(async () => {
  running = await runningApp()
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  const code = async (table: 'provinces' | 'districts' | 'vehicleTypes' | 'trailerTypes' | 'insuranceCompanies', value: string) =>
    app.database.reader
      .selectFrom(table)
      .select('id')
      .where('tenantId', '=', company.tenantId)
      .where('code', '=', value)
      .executeTakeFirstOrThrow()
  const known = {
    province: (await code('provinces', '10')).id,
    otherProvince: (await code('provinces', '50')).id,
    district: (await code('districts', '1001')).id,
    vehicleType: (await code('vehicleTypes', '6W')).id,
    trailerType: (await code('trailerTypes', 'ST3')).id,
    insuranceCompany: (await code('insuranceCompanies', 'VIB')).id,
  }
  examples = { ...known, ...(await referredTo(app.database.writer, company.tenantId, known)) }
  clerk = await company.signedIn({ permissions: everyPermission })
  ofOrders = (await uploadAs(clerk, await workbook([goodRow('DO-1')]), 'orders.xlsx')).id
  await settled(clerk, ofOrders)
})
after(() => running.stop())

const opened = async (content: Buffer): Promise<Book> => {
  const sheet = await readSheet(content)
  assert.ok(sheet.accepted)
  const rows: (readonly SheetCell[])[] = []
  for await (const { cells } of sheet.value.rows) rows.push(cells)
  return { header: sheet.value.header.cells.map(cellText), rows }
}

const download = async (url: string): Promise<Buffer> => {
  const answer = await clerk.inject({ method: 'GET', url })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.rawPayload
}

const written = ({ header, rows }: Book): Promise<Buffer> =>
  buffer(writeSheet({ sheetName: 'Data', language: 'th', columns: header.map((label) => ({ label })) }, rows))

const pathOf = (spelling: Spelling | undefined): string =>
  (typeof spelling === 'string' ? spelling : (spelling?.route ?? '')).split(' ')[1] ?? ''

for (const [at, { contract, good, edit, wrong, fresh: further = {} }] of [...masterDataExamples, ...peopleExamples].entries()) {
  const { resource, spellings } = contract.of
  const subject = masterImports.find((one) => one.resource.name === resource.name)
  const calls = importCalls[subject?.name ?? '']
  if (!subject || !calls) continue
  const { columns } = subject
  const [key = ''] = resource.sheet

  describe(`import of ${subject.name}`, () => {
    const made: Row[] = []
    let book: Book
    const place = (name: string) => matchHeaders(book.header, columns).indexOf(name)
    const detail = async (id: string): Promise<Row | undefined> => {
      const { list } = await clerk.items<{ list: Row[] }>('GET', `${pathOf(spellings.list)}?ids=${id}`)
      return list[0]
    }
    const send = async (content: Buffer, name = `${subject.name}.xlsx`) => {
      const { id } = await uploadAs(clerk, content, name, {}, calls.upload.path)
      return settled(clerk, id)
    }

    before(async () => {
      for (const n of [1, 2, 3]) {
        const answer = await clerk.inject({ method: 'POST', url: pathOf(spellings.add), payload: good(n, examples) })
        assert.equal(answer.statusCode, 200, answer.body)
        made.push(answer.json<{ items: Row }>().items)
      }
    })

    test('the template has every column in three languages, under both URLs', async () => {
      for (const language of languages) {
        const { header } = await opened(await download(`/v1/templates/download/${subject.template}?lang=${language}`))
        const matched = matchHeaders(header, columns)
        assert.deepEqual(missingColumns(matched, columns), [], language)
        assert.deepEqual([...matched].toSorted(), Object.keys(columns).toSorted(), language)
      }
      const fixed = await opened(await download(`/templates/${subject.template}.xlsx?lang=en`))
      assert.equal(fixed.header.length, Object.keys(columns).length)
    })

    // Each subject in one language; export-round-trip.test.ts covers all languages.
    test('an export is imported without changes', async () => {
      const ids = made.map(({ id }) => id).join(',')
      const language = languages[at % languages.length] ?? 'en'
      const content = await download(`${pathOf(spellings.export)}?ids=${ids}&lang=${language}&orderBy=createdAt&sorting=asc`)
      book = await opened(content)
      const run = await send(content)
      const says = (await rowsOf(clerk, run.id)).map((row) => [row.state, row.errors, row.differences])
      assert.equal(run.rows.unchanged, 3, `${language} ${JSON.stringify(says)}`)
      await clerk.items('POST', `/v1/imports/${run.id}/finish`)
    })

    test('a changed row awaits confirmation, a new one is saved, an invalid one is reported; undo restores everything', async () => {
      const [first, , third] = book.rows.map((cells) => [...cells])
      assert.ok(first && third)
      const changedTo = edited()
      const fresh = [...first]
      fresh[place(key)] = freshKey()
      makeOwn(fresh)
      first[place(edit[0])] = changedTo
      third[place(wrong[0])] = String(wrong[1])
      const run = await send(await written({ header: book.header, rows: [first, fresh, third] }), 'changed.xlsx')
      const rows = await rowsOf(clerk, run.id)
      const states = rows.map(({ state }) => state)
      assert.deepEqual(states, ['duplicate', 'valid', 'invalid'], JSON.stringify(rows.map(({ errors }) => errors)))
      assert.equal(rows[0]?.differences.length, 1, JSON.stringify(rows[0]?.differences))
      assert.deepEqual([rows[2]?.errors[0]?.field, rows[2]?.errors[0]?.code], [wrong[0], wrong[2]])

      const known = made[0]
      assert.ok(known)
      if (calls.proceed && calls.confirm) {
        const inPath = calls.confirm.path.includes('{')
        const asked = inPath ? calls.confirm.path.replace('{errorId}', run.id) : `${calls.confirm.path}?errorId=${run.id}`
        const waiting = await clerk.items<{ list: { id: number; differences: unknown[] }[] }>('GET', asked)
        assert.deepEqual(
          waiting.list.map(({ id }) => id),
          [2],
        )
        const ticket = await clerk.items<ImportTicket>('POST', calls.proceed.path, { errorId: run.id, confirmedIds: [2] })
        assert.equal(ticket.errorId, run.id)
      } else {
        await clerk.items('POST', `/v1/imports/${run.id}/answer`, { answer: 'override' })
        await clerk.items('POST', `/v1/imports/${run.id}/continue`)
      }
      const saved = await settled(clerk, run.id)
      assert.deepEqual([saved.state, saved.rows.saved, saved.rows.invalid], ['waiting', 2, 1])
      const expected = resource.fields[edit[0]]?.kind === 'phone' ? `+66${String(edit[1]).slice(1)}` : edit[1]
      assert.deepEqual((await detail(known.id))?.[edit[0]], expected)
      const errors = calls.errors.path
      const errorAddress = errors.includes('{id}') ? `${errors.replace('{id}', run.id)}?` : `${errors}?errorId=${run.id}&`
      assert.equal((await opened(await download(`${errorAddress}type=0`))).rows.length, 1)
      assert.equal((await opened(await download(`${errorAddress}type=1`))).rows.length, 2)

      const savedIds = (await rowsOf(clerk, run.id)).flatMap(({ record }) => record?.id ?? [])
      const freshId = savedIds.find((id) => id !== known.id) ?? ''
      assert.ok(await detail(freshId))
      await clerk.items('POST', `/v1/imports/${run.id}/finish`)
      const undone = await doTo(clerk, run.id, 'undo')
      assert.deepEqual([undone.rows.undone, undone.rows.saved], [2, 0], JSON.stringify(await rowsOf(clerk, run.id)))
      assert.equal(await detail(freshId), undefined)
      assert.deepEqual((await detail(known.id))?.[edit[0]], known[edit[0]] ?? null)
    })

    test('a record changed since is not undone', async () => {
      const [first] = book.rows.map((cells) => [...cells])
      assert.ok(first && made[0])
      first[place(edit[0])] = edited()
      const run = await send(await written({ header: book.header, rows: [first] }), 'again.xlsx')
      await clerk.items('POST', `/v1/imports/${run.id}/answer`, { answer: 'override' })
      await doTo(clerk, run.id, 'continue')
      const now = await detail(made[0].id)
      assert.ok(now)
      const call = spellings.edit
      const route = typeof call === 'string' ? call : (call?.route ?? '')
      const [method = 'POST', path = ''] = route.split(' ')
      const payload = { id: now.id, version: now.version, [edit[0]]: made[0][edit[0]] ?? null }
      const answer = await clerk.inject({ method: method as 'POST' | 'PUT', url: path.replace(/\{\w+\}/, now.id), payload })
      assert.equal(answer.statusCode, 200, answer.body)
      const undone = await doTo(clerk, run.id, 'undo')
      assert.deepEqual([undone.rows.undone, undone.rows.saved], [0, 1])
      const [row] = await rowsOf(clerk, run.id)
      assert.deepEqual(
        row?.errors.map(({ code }) => code),
        ['import.changed_since'],
      )
    })

    test('a record repeated in a file is reported, and neither row is lost', async () => {
      const [first] = book.rows.map((cells) => [...cells])
      assert.ok(first)
      const fresh = [...first]
      fresh[place(key)] = freshKey()
      makeOwn(fresh)
      const run = await send(await written({ header: book.header, rows: [fresh, fresh] }), 'twice.xlsx')
      const rows = await rowsOf(clerk, run.id)
      assert.deepEqual(
        rows.map(({ state }) => state),
        ['valid', 'invalid'],
      )
      assert.deepEqual(
        rows[1]?.errors.map(({ code }) => code),
        ['import.same_record'],
      )
      await clerk.items('POST', `/v1/imports/${run.id}/cancel`)
    })

    test('a file that is no workbook, or one with macros, is refused and not stored', async () => {
      const before = await clerk.items<{ total: number }>('GET', `/v1/imports?subject=${subject.name}`)
      for (const [name, content] of [
        ['data.csv', Buffer.from('a,b')],
        ['data.xlsm', await written(book)],
        ['data.xlsx', Buffer.from('%PDF-1.7')],
      ] as const) {
        const answer = await clerk.inject({ method: 'POST', url: calls.upload.path, ...multipart(content, name) })
        assert.equal(answer.statusCode, 422, `${name} ${answer.body}`)
      }
      const now = await clerk.items<{ total: number }>('GET', `/v1/imports?subject=${subject.name}`)
      assert.equal(now.total, before.total)
    })

    test('no one imports without permission, and an import is found only under its own subject', async () => {
      const nobody = await company.signedIn({ permissions: ['order.import'] })
      const content = await written(book)
      const refused = await nobody.inject({ method: 'POST', url: calls.upload.path, ...multipart(content, 'x.xlsx') })
      assert.equal(refused.statusCode, 403)
      const errors = calls.errors.path
      const url = errors.includes('{id}') ? errors.replace('{id}', ofOrders) : `${errors}?errorId=${ofOrders}`
      assert.equal((await clerk.inject({ method: 'GET', url })).statusCode, 404)
    })

    let keys = 0
    /** Clears or varies values that must be unique. */
    const makeOwn = (cells: SheetCell[]) => {
      for (const name of new Set([...subject.alsoUnique, ...Object.values(resource.unique)])) {
        if (name === key || place(name) < 0) continue
        const cellValue = cellText(cells[place(name)])
        cells[place(name)] = name === 'plateNo' ? `72-900${keys}` : resource.fields[name]?.optional ? null : `${cellValue} ${keys}`
      }
      for (const [name, text] of Object.entries(further)) cells[place(name)] = text
    }
    const freshKey = () => {
      keys += 1
      return key === 'plateNo'
        ? `71-900${keys}`
        : resource.name === 'temperatureType'
          ? `8${keys}`
          : `N-${resource.name.length}${keys}`
    }
    /** The edited value as an export would write it. */
    const edited = (): SheetCell => {
      const field = resource.fields[edit[0]]
      const value = edit[1]
      if (field?.kind === 'quantity') return Number(value) / field.perUnit
      return Array.isArray(value) ? value.join(', ') : (value as SheetCell) // the others are written unchanged
    }
  })
}
