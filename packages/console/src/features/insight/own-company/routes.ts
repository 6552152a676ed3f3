import { route } from '../../../kit/workspace/route.ts'

export const ownCompanyRoutes = [
  route('/foreour/foreproject', 'Projects', 'โครงการ', '项目', {
    view: 'fore.project',
    mirrors: '/our/project',
    page: () => import('./own-projects.tsx').then((file) => file.OwnProjects),
  }),
  route('/foreour/forepartner', 'Partners', 'คู่ค้า', '合作伙伴', {
    view: 'fore.partner',
    mirrors: '/our/partner',
    page: () => import('./own-partners.tsx').then((file) => file.OwnPartners),
  }),
  route('/foreour/foreuserOrganization', 'Users and organisation', 'ผู้ใช้และหน่วยงาน', '用户与组织', {
    view: 'fore.userOrganization',
    mirrors: '/our/userOrganization',
    page: () => import('./own-organisation.tsx').then((file) => file.OwnOrganisation),
  }),
] as const
