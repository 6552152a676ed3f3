import { route } from '../../../kit/workspace/route.ts'

export const exceptionsRoutes = [
  route('/except/exceptcreate', 'Report an exception', 'แจ้งเหตุผิดปกติ', '登记异常', {
    view: 'except',
    page: () => import('./exception-create.tsx').then((file) => file.ExceptionCreate),
  }),
  route('/except/exceptdeal', 'Exceptions', 'จัดการเหตุผิดปกติ', '异常处理', {
    view: 'except',
    page: () => import('./exceptions-page.tsx').then((file) => file.ExceptionsPage),
  }),
  route('/setup/exceptionType', 'Exception types', 'ประเภทเหตุผิดปกติ', '异常类型', {
    view: 'setup',
    page: () => import('./exception-type-pages.tsx').then((file) => file.ExceptionTypes),
  }),
  route('/forexcept/forexceptcreate', 'Report an exception', 'แจ้งเหตุผิดปกติ', '登记异常', {
    view: 'fore.exceptcreate',
    mirrors: '/except/exceptcreate',
    page: () => import('./exception-create.tsx').then((file) => file.ExceptionCreate),
  }),
  route('/forexcept/forexceptdeal', 'Exceptions', 'เหตุผิดปกติ', '异常', {
    view: 'fore.exceptdeal',
    mirrors: '/except/exceptdeal',
    page: () => import('./exceptions-page.tsx').then((file) => file.ExceptionsPage),
  }),
] as const
