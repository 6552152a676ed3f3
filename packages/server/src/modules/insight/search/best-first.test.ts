import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchHit } from '@khonsong/contract/kernel/shell.ts'
import { bestFirst } from './best-first.ts'

const hit = (kind: SearchHit['kind'], title: string, detail = ''): SearchHit => ({ kind, id: title, title, detail, status: null })

const titles = (hits: readonly SearchHit[], text: string): readonly string[] => bestFirst(hits, text).map(({ title }) => title)

test('a driver comes before the jobs that name them, and a customer before its orders', () => {
  assert.deepEqual(titles([hit('job', 'JB-1', '70-4543 · สมบัติ นาคสุข'), hit('driver', 'สมบัติ นาคสุข')], 'สมบัติ'), [
    'สมบัติ นาคสุข',
    'JB-1',
  ])
  assert.deepEqual(
    titles(
      [
        hit('order', 'SO-2', 'บริษัท ครัวไทยฟู้ดส์'),
        hit('order', 'SO-1', 'บริษัท ครัวไทยฟู้ดส์'),
        hit('customer', 'บริษัท ครัวไทยฟู้ดส์'),
        hit('site', 'ครัวไทยฟู้ดส์ โรงงานมหาชัย'),
        hit('site', 'ตลาดครัวไทย'),
      ],
      'ครัวไทย',
    ),
    ['บริษัท ครัวไทยฟู้ดส์', 'ครัวไทยฟู้ดส์ โรงงานมหาชัย', 'ตลาดครัวไทย', 'SO-2', 'SO-1'],
  )
})

test('an exact number comes before longer ones with the same prefix, in any case', () => {
  assert.deepEqual(titles([hit('order', 'SO-261122-000051'), hit('order', 'SO-261122-00005')], 'so-261122-00005'), [
    'SO-261122-00005',
    'SO-261122-000051',
  ])
})
