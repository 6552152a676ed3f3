import { route } from '../../../kit/workspace/route.ts'

export const docksRoutes = [
  route('/our/dockGroups', 'Dock groups', 'กลุ่มช่องขึ้นลงสินค้า', '月台组', {
    view: 'our',
    own: true,
    page: () => import('./dock-groups.tsx').then((file) => file.DockGroups),
  }),
  route('/perform/docks', 'Dock schedule', 'ตารางช่องขึ้นลงสินค้า', '月台日程', {
    view: 'perform',
    own: true,
    page: () => import('./dock-day.tsx').then((file) => file.DockDay),
  }),
  route('/foreorder/docks', 'Dock appointments', 'การจองช่องขึ้นลงสินค้า', '月台预约', {
    view: 'fore.entry',
    own: true,
    page: () => import('./dock-bookings.tsx').then((file) => file.DockBookings),
  }),
  route('/foreour/foredockGroups', 'Dock groups', 'กลุ่มช่องขึ้นลงสินค้า', '月台组', {
    view: 'fore.site',
    own: true,
    mirrors: '/our/dockGroups',
    page: () => import('./dock-groups.tsx').then((file) => file.OwnDockGroups),
  }),
  route('/foreorder/dockDay', 'Dock schedule', 'ตารางช่องขึ้นลงสินค้า', '月台日程', {
    view: 'fore.entry',
    own: true,
    mirrors: '/perform/docks',
    page: () => import('./dock-day.tsx').then((file) => file.DockDay),
  }),
] as const
