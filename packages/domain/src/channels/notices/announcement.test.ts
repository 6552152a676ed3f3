import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementSchema } from './announcement.ts'

const announcement = { title: 'Songkran', body: 'The depot is closed from 13 to 15 April.', kinds: ['driver'] }

test('an announcement defaults to information for everyone of the chosen kinds', () => {
  assert.deepEqual(announcementSchema.parse(announcement), { ...announcement, level: 'info', href: null, roleIds: [] })
})

test('an announcement links to a console page only', () => {
  for (const href of ['https://example.com', '//example.com', 'javascript:alert(1)', ''])
    assert.ok(!announcementSchema.safeParse({ ...announcement, href }).success, href)
  assert.ok(announcementSchema.safeParse({ ...announcement, href: '/order/entry' }).success)
})

test('an empty audience is refused', () => {
  assert.ok(!announcementSchema.safeParse({ ...announcement, kinds: [] }).success)
})
