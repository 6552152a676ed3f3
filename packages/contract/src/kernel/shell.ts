import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { noticeLevelNames } from '@khonsong/domain/kernel/notice-level.ts'
import { z } from 'zod'
import { operation } from './operation.ts'

export interface Menu {
  menuUrl: string
  menuName: string
  /** Not shown in the sidebar, but can be open as a tab (create and detail pages). */
  hidden?: boolean | undefined
  children?: Menu[] | undefined
}
export const menu: z.ZodType<Menu> = z
  .object({
    menuUrl: z.string(),
    menuName: z.string(),
    hidden: z.boolean().optional(),
    children: z.array(z.lazy(() => menu)).optional(),
  })
  .meta({ id: 'Menu' })

export const tableColumn = z.object({
  prop: z.string().min(1).max(60),
  show: z.boolean(),
  seq: z.number().int().min(0).max(500),
  width: z.number().min(20).max(2000).nullable(),
})

/** Saved filters, sort and page size of a list. */
export const listView = z.object({
  listCode: z.string().min(1).max(60),
  name: z.string().trim().min(1).max(60),
  search: z
    .record(z.string().max(60), z.string().max(2000))
    .refine((search) => Object.keys(search).length <= 60, { error: 'too many filters' }),
})
export type ListView = z.output<typeof listView>
/** Per list and user. */
export const maxListViews = 30

/** Search text: non-empty, with at least one letter or digit. */
export const searchedText = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/[\p{L}\p{N}]/u)
  .meta({ label: { en: 'Waybill or tracking number', th: 'เลขที่ใบส่งสินค้าหรือเลขติดตาม', zh: '运单号或跟踪号' } })

export const searchHit = z.object({
  kind: z.enum(['order', 'shipment', 'job', 'vehicle', 'driver', 'site', 'customer']),
  id: z.uuid(),
  /** Number or name of the record. */
  title: z.string(),
  detail: z.string(),
  status: z.string().nullable(),
})
export type SearchHit = z.output<typeof searchHit>

export const notice = z.object({
  id: z.uuid(),
  kind: z.string(),
  level: z.enum(noticeLevelNames),
  title: z.string(),
  text: z.string(),
  href: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})

/** Progress of a background task; `result` depends on its kind. */
export const task = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  message: z.string().nullable(),
  result: z.unknown(),
  cancellable: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Task = z.output<typeof task>

const idParams = z.object({ id: z.uuid() })
/** Documented as `page`; accepts the other two names as synonyms. */
const settingsPage = z.coerce.number().int().min(1).optional()

export const shell = {
  menus: operation('GET /v1/menus/mine', { summary: 'Menu of the current user', needs: 'signed_in', output: z.array(menu) }),
  settings: operation('GET /v1/settings/query', {
    summary: 'Settings by code',
    needs: 'signed_in',
    query: z.object({
      page: settingsPage,
      pageNo: settingsPage,
      pageNum: settingsPage,
      pageSize: z.coerce.number().int().min(1).max(500).default(30),
      code: z.string().max(60).optional(),
    }),
    output: z.object({
      list: z.array(z.object({ settingCode: z.string(), settingValue: z.unknown() })),
      total: z.number().int(),
      pageNo: z.number().int(),
      pageSize: z.number().int(),
    }),
  }),
  saveTableHeader: operation('POST /v1/tableheadersetting', {
    summary: 'Save the columns of a table',
    needs: 'signed_in',
    body: z.object({ tableCode: z.string().min(1).max(60), val: z.array(tableColumn).max(200) }),
  }),
  tableHeaders: operation('GET /v1/tableheadersetting', {
    summary: 'My saved table columns',
    needs: 'signed_in',
    output: z.array(z.object({ tableCode: z.string(), val: z.array(tableColumn) })),
  }),
  saveListView: operation('POST /v1/listviewsetting', {
    summary: 'Save the filters of a list under a name',
    needs: 'signed_in',
    body: listView,
  }),
  removeListView: operation('POST /v1/listviewsetting/remove', {
    summary: 'Forget a saved view of a list',
    needs: 'signed_in',
    body: listView.pick({ listCode: true, name: true }),
  }),
  listViews: operation('GET /v1/listviewsetting', {
    summary: 'My saved views of lists, newest first',
    needs: 'signed_in',
    output: z.array(listView),
  }),
  search: operation('GET /v1/search', {
    summary: 'Global search over numbers, plates and names',
    needs: 'signed_in',
    query: z.object({ text: searchedText, limit: z.coerce.number().int().min(1).max(50).default(10) }),
    output: z.array(searchHit),
  }),
  notices: operation('GET /v1/notices', {
    summary: 'My notices, newest first',
    needs: 'signed_in',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** Only notices older than this one: the last of the page before. */
      before: z.uuid().optional(),
      unread: z.enum(['true']).optional(),
    }),
    /** `unread` counts all, not only those listed; `hasOlder` if more follow the last one listed. */
    output: z.object({ list: z.array(notice), unread: z.number().int(), hasOlder: z.boolean() }),
  }),
  readNotices: operation('POST /v1/notices/read', {
    summary: 'Mark notices as read',
    needs: 'signed_in',
    body: z.object({
      ids: distinct(z.array(z.uuid()).max(500)).default([]),
      /** Also this notice and all older ones; later ones have not been seen yet. */
      upTo: z.uuid().optional(),
    }),
  }),
  disk: operation('GET /v1/platform/disk', {
    summary: 'Whether the disk of database and files has space; writes are refused when it is full',
    needs: 'platform.administer',
    output: z.object({ state: z.enum(['ok', 'low', 'full']) }),
  }),
  tasks: operation('GET /v1/tasks', { summary: 'My background work', needs: 'signed_in', output: z.array(task) }),
  task: operation('GET /v1/tasks/{id}', { summary: 'One background work', needs: 'signed_in', params: idParams, output: task }),
  cancelTask: operation('POST /v1/tasks/{id}/cancel', {
    summary: 'Cancel background work',
    needs: 'signed_in',
    params: idParams,
    output: task,
  }),
  /**
   * Server-sent events, resumable by `Last-Event-ID`. Each message: `event: change`, `data: {"topic","id","version"}`;
   * topics are the plural module names (`orders`, `shipments`, `jobs`, `imports`, `tasks`, `notices`, `session`,
   * `dashboard`). `event: reset` means that missed events are no longer available; `event: beat` is sent every 15
   * seconds, so that clients detect dead connections.
   */
  events: operation('GET /v1/events', { summary: 'Live changes', needs: 'signed_in', answers: 'stream' }),
}
