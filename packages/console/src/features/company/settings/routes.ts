import { route } from '../../../kit/workspace/route.ts'

export const settingsRoutes = [
  route('/setup/ability', 'Ability settings', 'ตั้งค่าระบบ', '能力设置', {
    view: 'setup',
    page: () => import('./ability-page.tsx').then((file) => file.AbilityPage),
  }),
] as const
