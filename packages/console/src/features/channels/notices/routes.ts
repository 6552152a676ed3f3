import { route } from '../../../kit/workspace/route.ts'

export const noticesRoutes = [
  route('/notice/list', 'Notices', 'การแจ้งเตือน', '通知', { page: () => import('./notices.tsx').then((file) => file.Notices) }),
  route('/notice/announcements', 'Announcements', 'ประกาศ', '公告', {
    own: true,
    page: () => import('./announcements.tsx').then((file) => file.Announcements),
  }),
] as const
