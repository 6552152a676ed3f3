import { route } from '../../kit/workspace/route.ts'

export const driversPageRoutes = [
  route('/master-data/driver/{id}/{mode}', 'Driver', 'พนักงานขับรถ', '司机', {
    page: () => import('./driver-page.tsx').then((file) => file.DriverPage),
  }),
] as const
