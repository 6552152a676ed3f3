import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { builtInRoleCodes } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { ensureInstallation } from './ensure-installation.ts'
import { verifyPassword } from './password-hash.ts'

let scratch: TestDatabase
let database: Database
beforeEach(async () => {
  scratch = await testDatabase()
  database = openDatabase({ url: scratch.url })
})
afterEach(async () => {
  await database.close()
  await scratch.drop()
})

const now = '2026-11-20T01:00:00.000Z'
const hashCost = { memory: 8, passes: 1, lanes: 1 }
const admin = () => database.reader.selectFrom('users').selectAll().executeTakeFirstOrThrow()

test('two concurrent starts create one company, and one of them prints the password', async () => {
  const other = openDatabase({ url: scratch.url })
  const made = await Promise.all([database, other, database, other].map((each) => ensureInstallation(each, { now, hashCost })))
  await other.close()
  assert.equal(new Set(made.map(({ tenantId }) => tenantId)).size, 1)
  const printedPasswords = made.flatMap(({ generatedPassword }) => generatedPassword ?? [])
  assert.equal(printedPasswords.length, 1)
  const user = await admin()
  assert.equal((await verifyPassword(printedPasswords[0] ?? '', user.passwordHash)).right, true)
  assert.equal(user.mustChangePassword, true)
  const roles = await database.reader.selectFrom('roles').select(['code', 'permissions']).execute()
  assert.deepEqual(roles.map(({ code }) => code).toSorted(), [...builtInRoleCodes].toSorted())
})

test('a strong password from the environment is kept; a weak one must be changed', async () => {
  await ensureInstallation(database, { now, hashCost, adminPassword: 'rot-song-khong-99' })
  assert.equal((await admin()).mustChangePassword, false)
  await ensureInstallation(database, { now, hashCost, adminPassword: 'another-password' })
  assert.equal(
    (await verifyPassword('rot-song-khong-99', (await admin()).passwordHash)).right,
    true,
    'a later start changes nothing',
  )
})

test('a common administrator password must be changed', async () => {
  await ensureInstallation(database, { now, hashCost, adminPassword: 'admin' })
  assert.equal((await admin()).mustChangePassword, true)
})

test('an upgrade grants new permissions to the administrator role', async () => {
  await ensureInstallation(database, { now, hashCost })
  await database.writer
    .updateTable('roles')
    .set({ permissions: ['order.view'] })
    .where('code', '=', 'administrator')
    .execute()
  await ensureInstallation(database, { now, hashCost })
  const role = await database.reader
    .selectFrom('roles')
    .select('permissions')
    .where('code', '=', 'administrator')
    .executeTakeFirstOrThrow()
  assert.deepEqual(role.permissions.toSorted(), [...permissions].toSorted())
})
