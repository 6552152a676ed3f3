import { route } from '../../../kit/workspace/route.ts'

export const accessRoutes = [
  route('/setup/apiKeys', 'API keys', 'คีย์ API', 'API 密钥', {
    view: 'setup',
    own: true,
    page: () => import('./keys-page.tsx').then((file) => file.KeysPage),
  }),
  route('/setup/account', 'User accounts', 'บัญชีผู้ใช้', '用户账号', {
    view: 'setup',
    page: () => import('./accounts-page.tsx').then((file) => file.AccountsPage),
  }),
  route('/setup/permission', 'Permissions and roles', 'สิทธิ์และบทบาท', '权限与角色', {
    view: 'setup',
    page: () => import('./roles-page.tsx').then((file) => file.RolesPage),
  }),
  route('/foresetup/foreaccount', 'User accounts', 'บัญชีผู้ใช้', '用户账号', {
    view: 'foresetup.foreaccount',
    mirrors: '/setup/account',
    page: () => import('./accounts-page.tsx').then((file) => file.AccountsPage),
  }),
  route('/foresetup/forepermission', 'Permissions and roles', 'สิทธิ์และบทบาท', '权限与角色', {
    view: 'fore.permission',
    mirrors: '/setup/permission',
    page: () => import('./roles-page.tsx').then((file) => file.RolesPage),
  }),
  route('/foresetup/foreapiKeys', 'API keys', 'คีย์ API', 'API 密钥', {
    view: 'foresetup.foreapiKeys',
    own: true,
    mirrors: '/setup/apiKeys',
    page: () => import('./keys-page.tsx').then((file) => file.KeysPage),
  }),
  route('/setup/signIn', 'Company sign-in', 'การเข้าสู่ระบบผ่านบริษัท', '公司登录', {
    view: 'setup',
    own: true,
    page: () => import('./sign-in-providers-page.tsx').then((file) => file.SignInProvidersPage),
  }),
  route('/our/userOrganization', 'Users and organisations', 'ผู้ใช้และหน่วยงาน', '用户与组织', {
    view: 'our',
    page: () => import('./organisations-page.tsx').then((file) => file.OrganisationsPage),
  }),
  route('/master-data/business-unit/list', 'Business units', 'หน่วยธุรกิจ', '业务单元', {
    own: true,
    page: () => import('./business-unit-pages.tsx').then((file) => file.BusinessUnits),
  }),
] as const
