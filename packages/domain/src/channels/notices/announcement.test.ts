import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementSchema } from './announcement.ts'

const announcement = { title: 'Songkran', body: 'The depot is closed from 13 to 15 April.', kinds: ['driver'] }

test('an announcement is information for everybody of the chosen kinds unless it says otherwise', () => {
  assert.deepEqual(announcementSchema.parse(announcement), { ...announcement, level: 'info', href: null, roleIds: [] })
})

test('an announcement leads to a page of the console and nowhere else', () => {
  for (const href of ['https://example.com', '//example.com', 'javascript:alert(1)', ''])
    assert.ok(!announcementSchema.safeParse({ ...announcement, href }).success, href)
  assert.ok(announcementSchema.safeParse({ ...announcement, href: '/order/entry' }).success)
})

test('nobody is no audience', () => {
  assert.ok(!announcementSchema.safeParse({ ...announcement, kinds: [] }).success)
})
