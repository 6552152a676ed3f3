import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { permissions, type Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { doTo, multipart, rowsOf, settled, uploadAs } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { consoleHeaders, testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

/** Imports must not bypass the forms: no role, account or department beyond the caller's own permissions. */

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let administrator: SignedIn
let chiefRoleId: string

before(async () => {
  running = await runningApp()
  app = running.app
  company = await testCompany(app)
  administrator = await company.signedIn({ permissions, login: 'the.administrator' })
  chiefRoleId = newId()
  await app.database.writer
    .insertInto('roles')
    .values({ tenantId: company.tenantId, id: chiefRoleId, code: 'chief', name: 'หัวหน้า', permissions: [...permissions] })
    .execute()
})
after(() => running.stop())

type Subject = 'users' | 'roles' | 'organisations'
const columns = {
  users: ['Account', 'Name', 'E-mail', 'Mobile', 'Belongs to', 'Organisation', 'Sees only', 'Roles', 'Status'],
  roles: ['Role code', 'Role name', 'Permissions', 'Status'],
  organisations: ['Code', 'Name', 'Kind', 'Belongs to', 'Status'],
} as const satisfies Record<Subject, readonly string[]>

const book = (subject: Subject, rows: readonly (readonly SheetCell[])[]): Promise<Buffer> =>
  buffer(writeSheet({ sheetName: 'Data', language: 'en', columns: columns[subject].map((label) => ({ label })) }, rows))

const send = async (who: SignedIn, subject: Subject, rows: readonly (readonly SheetCell[])[]) => {
  const { id } = await uploadAs(who, await book(subject, rows), `${subject}-${newId()}.xlsx`, {}, `/v1/${subject}/import`)
  return settled(who, id)
}
const judged = async (who: SignedIn, subject: Subject, rows: readonly (readonly SheetCell[])[]) => {
  const run = await send(who, subject, rows)
  const all = await rowsOf(who, run.id)
  return { run, rows: all, states: all.map(({ state }) => state), codes: all.map(({ errors }) => errors.map(({ code }) => code)) }
}
const findByName = async (table: Subject, name: string): Promise<{ id: string } | undefined> => {
  const column = table === 'users' ? 'login' : 'code'
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${company.tenantId} and ${sql.ref(column)} = ${name}`.execute(
    app.database.reader,
  )
  return rows[0]
}
const importing: readonly Permission[] = [
  'user.import',
  'user.view',
  'user.create',
  'user.edit',
  'role.import',
  'role.view',
  'role.create',
  'role.edit',
  'organisation.import',
  'organisation.view',
  'order.view',
]
/** An account as a file row. */
const row = (login: string, more: { roles?: string; units?: string; email?: string; name?: string; phone?: string } = {}) => [
  login,
  more.name ?? 'สมหญิง รักงาน',
  more.email ?? null,
  more.phone ?? null,
  null,
  null,
  more.units ?? null,
  more.roles ?? null,
  null,
]
let made = 0
const login = () => `file.person${(made += 1)}`

test('no one imports an account with a role beyond their own permissions', async () => {
  const clerk = await company.signedIn({ permissions: importing })
  const name = login()
  const { run, states, codes } = await judged(clerk, 'users', [row(name, { roles: 'chief' }), row(login())])
  assert.deepEqual([states, codes[0]], [['invalid', 'valid'], ['role.not_yours_to_grant']])
  await doTo(clerk, run.id, 'continue')
  assert.equal(await findByName('users', name), undefined)
})

test('nor changes a more privileged account, nor their own roles', async () => {
  const clerk = await company.signedIn({ permissions: importing })
  const boss = row('the.administrator', { name: 'เปลี่ยนชื่อ', email: 'mine@example.co.th' })
  const self = row(clerk.user.login, { name: clerk.user.displayName, roles: 'chief' })
  const { codes } = await judged(clerk, 'users', [boss, self])
  assert.ok(codes[0]?.includes('user.above_you'), JSON.stringify(codes))
  assert.ok(codes[1]?.includes('user.not_yourself'), JSON.stringify(codes))
})

test('a permission revoked between validation and saving is not granted', async () => {
  const clerk = await company.signedIn({ permissions: importing })
  const roleCode = `r${(made += 1)}`
  await administrator.items('POST', '/v1/roles', { code: roleCode, name: 'ดูออเดอร์', permissions: ['order.view'] })
  const name = login()
  const { run, states } = await judged(clerk, 'users', [row(name, { roles: roleCode })])
  assert.deepEqual(states, ['valid'])
  const db = app.database.writer
  const { roleIds } = await db.selectFrom('users').select('roleIds').where('id', '=', clerk.user.id).executeTakeFirstOrThrow()
  const left = importing.filter((permission) => permission !== 'order.view')
  await db.updateTable('roles').set({ permissions: left }).where('id', 'in', roleIds).execute()
  const after = await doTo(clerk, run.id, 'continue')
  assert.deepEqual([after.rows.saved, after.rows.invalid], [0, 1])
  assert.equal(await findByName('users', name), undefined)
})

test('a branch imports accounts of its own business units only', async () => {
  const [own] = company.businessUnitIds
  const branch = await company.signedIn({ permissions: importing, businessUnitIds: [own] })
  const { codes } = await judged(branch, 'users', [row(login()), row(login(), { units: 'BU02' }), row(login(), { units: 'BU01' })])
  assert.deepEqual(codes, [['user.scope_too_wide'], ['user.scope_too_wide'], []])
})

test('an imported account has the scope in the file and no password, and can be invited or given one', async () => {
  const name = login()
  const { run } = await judged(administrator, 'users', [row(name, { units: 'BU01', email: 'somying@example.co.th' })])
  await doTo(administrator, run.id, 'continue')
  const stored = await app.database.reader
    .selectFrom('users')
    .selectAll()
    .where('tenantId', '=', company.tenantId)
    .where('login', '=', name)
    .executeTakeFirstOrThrow()
  assert.deepEqual(stored.businessUnitIds, [company.businessUnitIds[0]])
  assert.deepEqual([stored.passwordHash, stored.mustChangePassword], [null, true])
  const signIn = await app.inject({
    method: 'POST',
    url: '/v1/session',
    headers: consoleHeaders,
    payload: { login: name, password: '', companyCode: company.code },
  })
  assert.notEqual(signIn.statusCode, 200)
  const generated = await administrator.items<{ password: string }>('POST', `/v1/users/${stored.id}/actions/reset-password`)
  assert.ok(generated.password.length >= 10)
})

test('a mobile number or e-mail already in use is reported before anything is saved', async () => {
  const first = login()
  const people = [row(first, { email: 'same@example.co.th', phone: '0812345670' })]
  const { run } = await judged(administrator, 'users', people)
  await doTo(administrator, run.id, 'continue')
  const { rows } = await judged(administrator, 'users', [
    row(login(), { email: 'SAME@example.co.th' }),
    row(login(), { phone: '081-234-5670' }),
    row(first.toUpperCase()),
  ])
  assert.deepEqual(
    rows.map(({ errors }) => errors.map(({ field, message }) => [field, message])),
    [
      [['email', 'Phone or e-mail already exists']],
      [['phone', 'Phone or e-mail already exists']],
      [['login', `Account “${first.toUpperCase()}” is already in use`]],
    ],
  )
})

test('an account that has signed in is not deleted by undoing its import', async () => {
  const [used, unused] = [login(), login()]
  const { run } = await judged(administrator, 'users', [row(used), row(unused)])
  await doTo(administrator, run.id, 'continue')
  await app.database.writer
    .updateTable('users')
    .set({ lastSignInAt: new Date().toISOString() })
    .where('tenantId', '=', company.tenantId)
    .where('login', '=', used)
    .execute()
  const undone = await doTo(administrator, run.id, 'undo')
  assert.deepEqual([undone.rows.undone, undone.rows.saved], [1, 1])
  assert.equal((await rowsOf(administrator, run.id))[0]?.errors[0]?.code, 'user.signed_in_since')
  assert.ok(await findByName('users', used))
  assert.equal(await findByName('users', unused), undefined)
})

test('undoing the import of a more privileged user deletes no accounts', async () => {
  const name = login()
  const { run } = await judged(administrator, 'users', [row(name, { roles: 'chief' })])
  await doTo(administrator, run.id, 'continue')
  const clerk = await company.signedIn({ permissions: importing })
  const undone = await doTo(clerk, run.id, 'undo')
  assert.equal(undone.rows.saved, 1)
  assert.ok(await findByName('users', name))
})

test('no one imports a role with permissions they do not hold, nor changes one by a file', async () => {
  const clerk = await company.signedIn({ permissions: importing })
  const { codes, states } = await judged(clerk, 'roles', [
    [`n${(made += 1)}`, 'เจ้านาย', 'order.view, platform.administer', null],
    ['chief', 'หัวหน้า', 'order.view', null],
    [`n${(made += 1)}`, 'ดูออเดอร์', 'order.view', null],
  ])
  assert.deepEqual(states, ['invalid', 'invalid', 'valid'])
  assert.deepEqual([codes[0], codes[1]], [['role.not_yours_to_grant'], ['role.not_yours_to_grant']])
})

test('a role assigned since is kept when its import is undone', async () => {
  const code = `g${(made += 1)}`
  const { run } = await judged(administrator, 'roles', [[code, 'ผู้ช่วย', 'order.view', null]])
  await doTo(administrator, run.id, 'continue')
  const role = await findByName('roles', code)
  assert.ok(role)
  await administrator.items('POST', '/v1/users', { login: login(), displayName: 'ผู้รับบทบาท', roleIds: [role.id] })
  const undone = await doTo(administrator, run.id, 'undo')
  assert.equal(undone.rows.saved, 1)
  assert.equal((await rowsOf(administrator, run.id))[0]?.errors[0]?.code, 'role.in_use')
})

test('a file of departments builds a tree, and cannot create a cycle', async () => {
  const { run, states } = await judged(administrator, 'organisations', [
    ['OPS', 'ฝ่ายปฏิบัติการ', 'Department', 'HQ', null],
    ['FLEET', 'ฝ่ายรถ', 'แผนก', 'HQ', null],
  ])
  assert.deepEqual(states, ['valid', 'valid'])
  await doTo(administrator, run.id, 'continue')
  const below = await judged(administrator, 'organisations', [['NIGHT', 'ทีมกลางคืน', 'Department', 'ฝ่ายปฏิบัติการ', null]])
  await doTo(administrator, below.run.id, 'continue')
  const tree = await administrator.items<OrganisationNode[]>('GET', '/v1/organisations/tree')
  const [ops, night] = ['OPS', 'NIGHT'].map((code) => tree.find((node) => node.code === code))
  assert.equal(night?.parentId, ops?.id)
  const whole = await judged(administrator, 'organisations', [
    ['SQUAD', 'หมู่หนึ่ง', 'Department', 'TEAM', null],
    ['TEAM', 'ทีมกลาง', 'Department', 'WING', null],
    ['WING', 'ปีกใหม่', 'Department', 'HQ', null],
  ])
  assert.deepEqual(whole.states, ['invalid', 'invalid', 'valid'], 'what is above is not there yet')
  const saved = await doTo(administrator, whole.run.id, 'continue')
  assert.deepEqual([saved.state, saved.rows.saved], ['finished', 3], 'from the top of the tree down')
  const undone = await doTo(administrator, whole.run.id, 'undo')
  assert.deepEqual([undone.rows.undone, undone.rows.saved], [3, 0])
  const circle = await judged(administrator, 'organisations', [['OPS', 'ฝ่ายปฏิบัติการ', 'Department', 'NIGHT', null]])
  assert.deepEqual(circle.codes, [['organisation.under_itself']])
  const lonely = await judged(administrator, 'organisations', [['ALONE', 'ลอย', 'Department', null, null]])
  assert.deepEqual(lonely.codes, [['organisation.parent_required']])
})

test('an import needs the permissions of the forms: without add or edit, nothing is added or changed', async () => {
  const reader = await company.signedIn({ permissions: ['organisation.import', 'organisation.view', 'user.import', 'user.view'] })
  const unit = await judged(reader, 'organisations', [
    ['SNEAK', 'แอบเพิ่ม', 'Department', 'HQ', null],
    ['BU01', 'เปลี่ยนชื่อ', 'Business unit', 'HQ', null],
  ])
  assert.deepEqual(unit.codes, [['access.refused'], ['access.refused']])
  const { codes } = await judged(reader, 'users', [row(login())])
  assert.deepEqual(codes, [['access.refused']])
})

test('departments, roles and imports of another company are not found', async () => {
  const elsewhere = await testCompany(app)
  const stranger = await elsewhere.signedIn({ permissions })
  const { run } = await judged(administrator, 'users', [row(login())])
  assert.equal((await stranger.inject({ url: `/v1/imports/${run.id}` })).statusCode, 404)
  const { codes } = await judged(stranger, 'users', [row(login(), { roles: 'chief' })])
  assert.equal(codes[0]?.length, 1)
  assert.notEqual(codes[0]?.[0], 'role.not_yours_to_grant', 'the role of another company is not even known')
  const nobody = await company.signedIn({ permissions: ['order.import', 'user.view'] })
  const refused = await nobody.inject({
    method: 'POST',
    url: '/v1/users/import',
    ...multipart(await book('users', [row(login())]), 'x.xlsx'),
  })
  assert.equal(refused.statusCode, 403)
})

test('several users are invited at once, each with its own result', async () => {
  const clerk = await company.signedIn({ permissions: ['user.view', 'user.edit'] })
  const account = await administrator.items<{ id: string }>('POST', '/v1/users', { login: login(), displayName: 'คนใหม่' })
  const results = await clerk.items<{ id: string; done: boolean; code: string }[]>('POST', '/v1/users/actions/invite', {
    ids: [account.id, administrator.user.id, clerk.user.id, newId()],
  })
  assert.deepEqual(
    results.map(({ done, code }) => [done, code]),
    [
      [false, 'link.mail_off'],
      [false, 'user.above_you'],
      [false, 'user.not_yourself'],
      [false, 'access.not_found'],
    ],
  )
})
