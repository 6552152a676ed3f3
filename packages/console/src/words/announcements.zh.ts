import type { SameKeys } from './catalogue.ts'
import type { words as english } from './announcements.en.ts'

export const words: SameKeys<typeof english> = {
  title: '公告',
  create: '发布公告',
  publish: '发布',
  published: '已发布给{n}人',
  none: '尚无公告。公告会立即出现在所有接收人的通知中。',
  link: '本系统的页面，如 /order/entry；留空则无链接',
  roles: '不选：接收对象中的所有人',
  read: '已读',
  withdraw: '撤回',
  'withdraw.what': '“{title}”将从尚未阅读者的通知中消失。',
  withdrawn: '已撤回',
  open: '公告',
}
