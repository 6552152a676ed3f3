import { route } from '../../../kit/workspace/route.ts'

const planAhead = () => import('./board/plan-ahead.ts')

export const planningRoutes = [
  route('/plan', 'Plan and dispatch', 'วางแผนและจัดรถ', '计划与调度', {
    view: 'plan',
    page: () => import('./board/plan-board.tsx').then((file) => file.PlanBoard),
    ahead: async ({ planId }, language) => (await planAhead()).readPlanAhead(planId, language),
  }),
  route('/plan/planmap', 'Map planning', 'วางแผนบนแผนที่', '地图规划', {
    view: 'plan',
    page: () => import('./board/plan-map-board.tsx').then((file) => file.PlanMapBoard),
    ahead: async ({ planId }, language) => (await planAhead()).readPlanAhead(planId, language),
  }),
  route('/plan/planLook', 'Plan detail', 'รายละเอียดแผน', '计划详情', {
    view: 'plan',
    page: () => import('./plan-page.tsx').then((file) => file.PlanPage),
    ahead: async ({ id }, language) => (await planAhead()).readPlanAhead(id, language),
  }),
  route('/plan/autoLinePlan', 'Automatic routing', 'จัดเส้นทางอัตโนมัติ', '自动排线', {
    view: 'auto line plan',
    page: () => import('./routing-form.tsx').then((file) => file.RoutingForm),
  }),
  route('/plan/cityPlan', 'City plan', 'แผนกระจายในเมือง', '城市配送计划', {
    view: 'city plan',
    page: () => import('./city/city-plan-list.tsx').then((file) => file.CityPlanList),
  }),
  route('/plan/planlookCity', 'City plan detail', 'รายละเอียดแผนในเมือง', '城市计划详情', {
    view: 'city plan',
    page: () => import('./city/city-plan-page.tsx').then((file) => file.CityPlanPage),
    ahead: async ({ id }, language) => (await planAhead()).readPlanAhead(id, language),
  }),
  route('/plan/learnedTimes', 'Learned times', 'เวลาที่เรียนรู้', '学习到的时间', {
    view: 'plan',
    own: true,
    page: () => import('./learned/learned-times.tsx').then((file) => file.LearnedTimes),
  }),
  route('/our/capacityPool', 'Capacity pool', 'กลุ่มรถพร้อมวิ่ง', '运力池', {
    view: 'our',
    page: () => import('./capacity-pool.tsx').then((file) => file.CapacityPool),
  }),
  route('/our/autoLineStrategy', 'Automatic routing strategies', 'เงื่อนไขจัดเส้นทางอัตโนมัติ', '自动排线策略', {
    view: 'our',
    page: () => import('./strategy-pages.tsx').then((file) => file.StrategyList),
  }),
  route('/our/autoLineStrategy/add', 'Add routing strategy', 'เพิ่มเงื่อนไขจัดเส้นทาง', '新增排线策略', {
    view: 'our',
    own: true,
    page: () => import('./strategy-add.tsx').then((file) => file.StrategyAdd),
  }),
  route('/our/autoLineStrategy/{id}/history', 'Routing strategy history', 'ประวัติเงื่อนไขจัดเส้นทาง', '排线策略历史', {
    view: 'our',
    own: true,
    page: () => import('./strategy-pages.tsx').then((file) => file.StrategyHistory),
  }),
  route('/our/autoLineStrategy/{id}/{mode}', 'Routing strategy', 'เงื่อนไขจัดเส้นทาง', '排线策略', {
    view: 'our',
    own: true,
    page: () => import('./strategy-pages.tsx').then((file) => file.StrategyRecord),
  }),
] as const
