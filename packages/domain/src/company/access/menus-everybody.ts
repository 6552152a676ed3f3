import { inside, type MenuEntry } from './menu-entry.ts'

/** User guide and notices, for everyone. */
export const everybodyMenus: readonly MenuEntry[] = [
  { url: '/console/guide', words: { en: 'User guide', th: 'คู่มือการใช้งาน', zh: '用户指南' }, needs: [], hidden: true },
  { url: '/notice/list', words: { en: 'Notices', th: 'การแจ้งเตือน', zh: '通知' }, needs: [] },
  {
    url: '/notice/announcements',
    words: { en: 'Announcements', th: 'ประกาศ', zh: '公告' },
    needs: ['message.view'],
    kinds: inside,
    hidden: true,
  },
]
