import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import type { PlacedPerson, PlaceMove } from '@khonsong/contract/company/access/organisation-moves.ts'
import { permissions, type Permission } from '@khonsong/domain/kernel/permissions.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { consoleHeaders, testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

/** Moving people and departments: permissions, effects on sessions, and the history as of any day. */

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let administrator: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  administrator = await company.signedIn({ permissions, login: 'the.administrator' })
})
after(() => running.stop())

interface Unit {
  readonly id: string
  readonly version: number
  readonly parentId: string | null
}
interface Row {
  readonly id: string
  readonly done: boolean
  readonly version: number | null
  readonly code: string | null
  readonly message: string | null
}
let made = 0
const unit = (name: string, parentId = company.companyId, more: object = {}) =>
  administrator.items<Unit>('POST', '/v1/organisations', { code: `u${(made += 1)}`, name, parentId, ...more })
const person = (displayName: string, organisationId: string | null, more: object = {}) =>
  administrator.items<{ id: string; version: number }>('POST', '/v1/users', {
    login: `person.${(made += 1)}`,
    displayName,
    organisationId,
    ...more,
  })
const moveUnit = (who: SignedIn, { id, version }: Unit, parentId: string) =>
  who.inject({ method: 'POST', url: `/v1/organisations/${id}/actions/move`, payload: { version, parentId } })
const movePeople = (who: SignedIn, to: string, people: readonly { id: string; version: number }[]) =>
  who.items<Row[]>('POST', `/v1/organisations/${to}/actions/move-people`, {
    people: people.map(({ id, version }) => ({ id, version })),
  })
const codesOf = (answer: { statusCode: number; body: string; json<J>(): J }) => {
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)
}
const treeOn = (on?: string, who = administrator) =>
  who.items<OrganisationNode[]>('GET', `/v1/organisations/tree${on === undefined ? '' : `?on=${on}`}`)
const peopleIn = async (id: string, query = '', who = administrator) =>
  (await who.items<{ list: PlacedPerson[] }>('GET', `/v1/organisations/${id}/people?pageSize=200${query}`)).list
const movesOf = async (what: 'organisations' | 'users', id: string, who = administrator) =>
  (await who.items<{ list: PlaceMove[] }>('GET', `/v1/${what}/${id}/moves`)).list
const isIn = async (who: SignedIn) => {
  const answer = await app.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie: who.cookie } })
  return answer.statusCode === 200 ? 'in' : answer.json<{ code: string }>().code
}
/** Backdates the audit entries of these records. */
const backdate = async (days: number, ...ids: readonly string[]) => {
  // The log is append-only; the trigger is disabled for backdating.
  await app.database.writer.transaction().execute(async (db) => {
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql`update audit_log set at = at - make_interval(days => ${days}) where subject_id = any(${ids}::uuid[])`.execute(db)
    await sql`alter table audit_log enable trigger user`.execute(db)
  })
  for (const table of ['organisations', 'users'])
    await sql`update ${sql.table(table)} set created_at = created_at - make_interval(days => ${days}) where id = any(${ids}::uuid[])`.execute(
      app.database.writer,
    )
}
const today = () => bangkokDayOf(new Date().toISOString())

test('a moved user is in the new organisation, must sign in again, and the history records the move', async () => {
  const [day, night] = [await unit('ทีมกลางวัน'), await unit('ทีมกลางคืน')]
  const who = await company.signedIn({ permissions: ['order.view'], displayName: 'สมหมาย ขยัน' })
  const account = await administrator.items<{ id: string; version: number }>('GET', `/v1/users/${who.user.id}`)
  const [first] = await movePeople(administrator, day.id, [account])
  assert.deepEqual([first?.done, first?.version], [true, account.version + 1])
  assert.equal(await isIn(who), 'access.user_changed')
  const again = { id: account.id, version: first?.version ?? 0 }
  assert.equal((await movePeople(administrator, night.id, [again]))[0]?.done, true)
  const moves = (await movesOf('users', account.id)).map(({ what, name, fromName, toName, actor }) => [
    what,
    name,
    fromName,
    toName,
    actor,
  ])
  const actor = administrator.user.displayName
  assert.deepEqual(moves, [
    ['user', 'สมหมาย ขยัน', 'ทีมกลางวัน', 'ทีมกลางคืน', actor],
    ['user', 'สมหมาย ขยัน', 'บริษัท ทดสอบขนส่ง จำกัด', 'ทีมกลางวัน', actor],
  ])
  const ofDay = (await movesOf('organisations', day.id)).filter(({ what }) => what === 'user')
  assert.deepEqual(
    ofDay.map(({ toName }) => toName),
    ['ทีมกลางคืน', 'ทีมกลางวัน'],
    'both into it and out of it',
  )
  const { list } = await administrator.items<{ list: { action: string; actionName: string }[] }>(
    'GET',
    `/v1/users/${account.id}/history`,
  )
  assert.deepEqual([list[0]?.action, list[0]?.actionName], ['moved', 'Moved'])
  const [there] = await peopleIn(night.id)
  assert.deepEqual([there?.displayName, there?.by], ['สมหมาย ขยัน', actor])
  assert.deepEqual(await peopleIn(day.id), [])
})

test('an unchanged user stays signed in', async () => {
  const team = await unit('ทีมเดิม')
  const who = await company.signedIn({ permissions: ['order.view'] })
  const account = await administrator.items<{ id: string; version: number }>('GET', `/v1/users/${who.user.id}`)
  const [moved] = await movePeople(administrator, team.id, [account])
  const back = await company.as(who.user)
  const [same] = await movePeople(administrator, team.id, [{ id: account.id, version: moved?.version ?? 0 }])
  assert.deepEqual([same?.done, same?.version, await isIn(back)], [true, moved?.version, 'in'])
})

test('of two concurrent moves of one user, one is a conflict', async () => {
  const [left, right] = [await unit('ซ้าย'), await unit('ขวา')]
  const account = await person('สองมือ', company.companyId)
  const second = await company.signedIn({ permissions })
  const answers = (
    await Promise.all([movePeople(administrator, left.id, [account]), movePeople(second, right.id, [account])])
  ).flat()
  assert.deepEqual(answers.map(({ done }) => done).toSorted(), [false, true])
  assert.equal(answers.find(({ done }) => !done)?.code, 'record.stale')
  assert.equal((await movesOf('users', account.id)).length, 2, 'where they began and one move')
})

test('two concurrent moves of departments below each other create no cycle: one is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, other] = [await unit(`หนึ่ง ${round}`), await unit(`สอง ${round}`)]
    const second = await company.signedIn({ permissions })
    const answers = await Promise.all([moveUnit(administrator, one, other.id), moveUnit(second, other, one.id)])
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    assert.deepEqual(refused && codesOf(refused), ['organisation.under_itself'])
  }
})

test('a department cannot be moved below itself, below an unknown one, or with an old version', async () => {
  const upper = await unit('บน')
  const lower = await unit('ล่าง', upper.id)
  assert.deepEqual(codesOf(await moveUnit(administrator, upper, lower.id)), ['organisation.under_itself'])
  assert.deepEqual(codesOf(await moveUnit(administrator, upper, upper.id)), ['organisation.under_itself'])
  const elsewhere = await testCompany(app)
  assert.deepEqual(codesOf(await moveUnit(administrator, lower, elsewhere.companyId)), ['field.not_found'])
  const root = (await treeOn()).find(({ parentId }) => parentId === null)
  assert.ok(root)
  assert.ok(codesOf(await moveUnit(administrator, root, upper.id)).includes('organisation.root_stays'))
  assert.equal((await moveUnit(administrator, lower, company.companyId)).statusCode, 200)
  assert.equal((await moveUnit(administrator, lower, upper.id)).statusCode, 409)
  const [step] = await movesOf('organisations', lower.id)
  assert.deepEqual([step?.what, step?.fromName, step?.toId], ['organisation', 'บน', company.companyId])
})

test('no one moves a more privileged user, and users of another company are not found', async () => {
  const clerkMay: readonly Permission[] = ['user.view', 'user.edit', 'organisation.view']
  const clerk = await company.signedIn({ permissions: clerkMay })
  const team = await unit('ทีมเสมียน')
  const boss = await administrator.items<{ id: string; version: number }>('GET', `/v1/users/${administrator.user.id}`)
  const friend = await person('เพื่อนร่วมงาน', null)
  const elsewhere = await (await testCompany(app)).user({ permissions: [] })
  const stranger = { id: elsewhere.id, version: 1 }
  const answers = await movePeople(clerk, team.id, [boss, friend, stranger])
  assert.deepEqual(
    answers.map(({ done, code }) => [done, code]),
    [
      [false, 'user.above_you'],
      [true, null],
      [false, 'access.not_found'],
    ],
  )
  assert.equal((await moveUnit(clerk, team, company.companyId)).statusCode, 403)
  const looker = await company.signedIn({ permissions: ['user.view', 'organisation.view'] })
  const refused = await looker.inject({
    method: 'POST',
    url: `/v1/organisations/${team.id}/actions/move-people`,
    payload: { people: [{ id: friend.id, version: friend.version }] },
  })
  assert.equal(refused.statusCode, 403)
})

test('users cannot be moved into an inactive organisation, and one with users cannot be deactivated and names them', async () => {
  const [full, empty] = [await unit('ทีมเต็ม'), await unit('ทีมว่าง')]
  const account = await person('วิชัย อยู่ก่อน', full.id)
  const off = (id: string, who = administrator) =>
    who.items<Row[]>('POST', '/v1/organisations/actions/set-status', { ids: [id], status: 0 })
  const [refused] = await off(full.id)
  assert.equal(refused?.code, 'organisation.not_empty')
  assert.match(refused?.message ?? '', /วิชัย อยู่ก่อน/)
  const blind = await company.signedIn({ permissions: ['organisation.view', 'organisation.status'] })
  assert.doesNotMatch((await off(full.id, blind))[0]?.message ?? '', /วิชัย/, 'names only for whoever may see people')
  assert.equal((await off(empty.id))[0]?.done, true)
  const into = await administrator.inject({
    method: 'POST',
    url: `/v1/organisations/${empty.id}/actions/move-people`,
    payload: { people: [{ id: account.id, version: account.version }] },
  })
  assert.deepEqual(codesOf(into), ['record.not_usable'])
  const inside = await administrator.inject({
    method: 'POST',
    url: '/v1/organisations',
    payload: { code: `u${(made += 1)}`, name: 'ใต้ทีมปิด', parentId: empty.id },
  })
  assert.deepEqual(codesOf(inside), ['record.not_usable'])
})

test('nothing is activated below an inactive organisation', async () => {
  const upper = await unit('ฝ่ายปิด')
  const lower = await unit('ทีมปิด', upper.id)
  const set = (id: string, status: number) =>
    administrator.items<Row[]>('POST', '/v1/organisations/actions/set-status', { ids: [id], status })
  await set(lower.id, 0)
  await set(upper.id, 0)
  assert.equal((await set(lower.id, 1))[0]?.code, 'organisation.parent_closed')
  await set(upper.id, 1)
  assert.equal((await set(lower.id, 1))[0]?.done, true)
})

test('a business unit in someone’s scope stays a business unit', async () => {
  const [branch] = company.businessUnitIds
  await company.user({ permissions: [], businessUnitIds: [branch] })
  const { version } = await administrator.items<Unit>('GET', `/v1/organisations/${branch}`)
  const answer = await administrator.inject({
    method: 'PUT',
    url: `/v1/organisations/${branch}`,
    payload: { version, kind: 'department' },
  })
  assert.deepEqual(codesOf(answer), ['organisation.unit_in_use'])
})

test('the tree and its members are shown as of a past day', async () => {
  const [old, now] = [await unit('ที่เก่า'), await unit('ที่ใหม่')]
  const team = await unit('ทีมที่ย้าย', old.id)
  const account = await person('สมศรี ย้ายแล้ว', old.id)
  await backdate(10, old.id, now.id, team.id, account.id)
  const before = addDays(today(), -5)
  assert.equal((await moveUnit(administrator, team, now.id)).statusCode, 200)
  await movePeople(administrator, now.id, [account])
  const { version } = await administrator.items<Unit>('GET', `/v1/organisations/${team.id}`)
  await administrator.items('PUT', `/v1/organisations/${team.id}`, { version, name: 'ทีมชื่อใหม่' })

  const then = await treeOn(before)
  const thenTeam = then.find(({ id }) => id === team.id)
  assert.deepEqual([thenTeam?.parentId, thenTeam?.name], [old.id, 'ทีมที่ย้าย'])
  assert.deepEqual(
    [old.id, now.id].map((id) => then.find((node) => node.id === id)?.userCount),
    [1, 0],
  )
  const [there] = await peopleIn(old.id, `&on=${before}`)
  assert.equal(there?.displayName, 'สมศรี ย้ายแล้ว')
  assert.deepEqual(await peopleIn(now.id, `&on=${before}`), [])
  const nowTeam = (await treeOn(today())).find(({ id }) => id === team.id)
  assert.deepEqual([nowTeam?.parentId, nowTeam?.name], [now.id, 'ทีมชื่อใหม่'])
  assert.deepEqual(
    (await peopleIn(now.id, `&on=${today()}`)).map(({ id }) => id),
    [account.id],
  )
  const young = await unit('เพิ่งตั้ง')
  assert.equal(
    (await treeOn(before)).some(({ id }) => id === young.id),
    false,
    'what was not there yet is not shown',
  )
})

test('moves of people are visible only to those who may view users', async () => {
  const team = await unit('ทีมลับ')
  await person('คนในทีมลับ', team.id)
  const blind = await company.signedIn({ permissions: ['organisation.view'] })
  assert.equal(JSON.stringify(await movesOf('organisations', team.id, blind)).includes('คนในทีมลับ'), false)
  assert.ok(JSON.stringify(await movesOf('organisations', team.id)).includes('คนในทีมลับ'))
  assert.equal((await blind.inject({ url: `/v1/organisations/${team.id}/people` })).statusCode, 403)
})

test('the length of a page of moves is limited', async () => {
  const answer = await administrator.inject({ url: `/v1/organisations/${company.companyId}/moves?pageNo=900000&pageSize=500` })
  assert.deepEqual(codesOf(answer), ['list.too_deep'])
})
