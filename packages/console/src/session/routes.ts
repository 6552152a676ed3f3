import { route } from '../kit/workspace/route.ts'

export const sessionRoutes = [
  route('/console/account', 'My account', 'บัญชีของฉัน', '我的账号', {
    own: true,
    page: () => import('./my-account.tsx').then((file) => file.MyAccount),
  }),
] as const
