import { route } from '../../kit/workspace/route.ts'

export const homePageRoutes = [
  route('/console/dashboard', 'Home', 'หน้าหลัก', '首页', {
    view: 'dashboard',
    page: () => import('./home.tsx').then((file) => file.Home),
  }),
  route('/foreconsole/foredashboard', 'Dashboard', 'หน้าหลัก', '首页', {
    view: 'fore.dashboard',
    page: () => import('./home.tsx').then((file) => file.Home),
  }),
] as const
