import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AnnouncementRow } from '@khonsong/contract/channels/notices/announcements.ts'
import type { shell } from '@khonsong/contract/kernel/shell.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let announcer: SignedIn
let clerk: SignedIn

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  announcer = await company.signedIn({ permissions: ['message.view', 'message.edit'] })
  clerk = await company.signedIn({ permissions: ['order.view'] })
})
after(() => running.stop())

const notices = (who: SignedIn) => who.items<OutputOf<typeof shell.notices>>('GET', '/v1/notices')
const publish = (more: object) =>
  announcer.items<{ id: string; sentCount: number }>('POST', '/v1/announcements', {
    title: 'Songkran',
    body: 'The depot is closed from 13 to 15 April.',
    kinds: ['internal'],
    ...more,
  })
const listed = async (id: string): Promise<AnnouncementRow | undefined> =>
  (await announcer.items<AnnouncementRow[]>('GET', '/v1/announcements')).find((row) => row.id === id)

test('the whole audience gets the announcement as a notice with its level, and reads are counted', async () => {
  const { id, sentCount } = await publish({ level: 'urgent', href: '/order/entry' })
  const { list, unread } = await notices(clerk)
  const [first] = list
  assert.deepEqual(
    [first?.title, first?.text, first?.level, first?.href, first?.readAt],
    ['Songkran', 'The depot is closed from 13 to 15 April.', 'urgent', '/order/entry', null],
  )
  assert.deepEqual(((row) => [row?.sentCount, row?.readCount])(await listed(id)), [sentCount, 0])
  await clerk.items('POST', '/v1/notices/read', { ids: [first?.id] })
  assert.equal((await notices(clerk)).unread, unread - 1)
  assert.equal((await listed(id))?.readCount, 1)
})

test('an announcement can be limited to roles, and an empty audience is refused at its field', async () => {
  const [roleId] = (
    await running.app.database.writer
      .selectFrom('users')
      .select('roleIds')
      .where('id', '=', clerk.user.id)
      .executeTakeFirstOrThrow()
  ).roleIds
  const before = (await notices(announcer)).list.length
  assert.equal((await publish({ title: 'For clerks', roleIds: [roleId] })).sentCount, 1)
  assert.equal((await notices(announcer)).list.length, before)
  const payload = { title: 'x', body: 'y', kinds: ['driver'] }
  const refused = await announcer.inject({ method: 'POST', url: '/v1/announcements', payload })
  const [error] = refused.json<{ errors: { code: string; field: string }[] }>().errors
  assert.deepEqual([refused.statusCode, error?.code, error?.field], [422, 'announcement.nobody', 'kinds'])
})

test('a withdrawn announcement disappears for those who have not read it', async () => {
  const { id } = await publish({ title: 'Withdrawn' })
  await announcer.items('POST', `/v1/announcements/${id}/actions/withdraw`)
  assert.ok(!(await notices(clerk)).list.some(({ title }) => title === 'Withdrawn'))
  assert.ok((await listed(id))?.withdrawnAt)
  assert.equal((await announcer.inject({ method: 'POST', url: `/v1/announcements/${id}/actions/withdraw` })).statusCode, 404)
})

test('other companies do not receive it', async () => {
  const stranger = await (await testCompany(running.app)).signedIn({ permissions: ['message.view', 'message.edit'] })
  const { id } = await publish({ title: 'Ours only' })
  assert.equal((await notices(stranger)).list.length, 0)
  assert.deepEqual(await stranger.items('GET', '/v1/announcements'), [])
  assert.equal((await stranger.inject({ method: 'POST', url: `/v1/announcements/${id}/actions/withdraw` })).statusCode, 404)
})

test('all notices can be paged through, and be marked as read at once without those that came later', async () => {
  const reader = await company.signedIn({ permissions: ['order.view'] })
  for (const title of ['one', 'two', 'three']) await publish({ title })
  type Answer = OutputOf<typeof shell.notices>
  const page = (query: string) => reader.items<Answer>('GET', `/v1/notices?${query}`)
  const newest = await page('limit=2')
  assert.deepEqual([newest.list.map(({ title }) => title), newest.unread, newest.hasOlder], [['three', 'two'], 3, true])
  const older = await page(`limit=2&before=${newest.list.at(-1)?.id}`)
  assert.deepEqual([older.list.map(({ title }) => title), older.unread, older.hasOlder], [['one'], 3, false])
  await publish({ title: 'later' })
  await reader.items('POST', '/v1/notices/read', { upTo: newest.list[0]?.id })
  const unread = await page('unread=true')
  assert.deepEqual([unread.list.map(({ title }) => title), unread.unread], [['later'], 1])
  assert.equal((await page('')).list.length, 4)
})
