import { inside, type MenuEntry } from './menu-entry.ts'

/** Learned times and city plans. */
export const morePlanMenus: readonly MenuEntry[] = [
  {
    url: '/plan/learnedTimes',
    words: { en: 'Learned times', th: 'เวลาที่เรียนรู้', zh: '学习到的时间' },
    needs: ['plan.view'],
  },
  { url: '/plan/cityPlan', words: { en: 'City plan', th: 'แผนกระจายในเมือง', zh: '城市配送计划' }, needs: ['plan.view'] },
]

/** Segment plans of waybills. */
export const transportPlanMenus: MenuEntry = {
  url: '/transportPlan',
  words: { en: 'Transport plan', th: 'แผนการขนส่ง', zh: '运输计划' },
  needs: [],
  kinds: inside,
  children: [
    {
      url: '/transportPlan/transportPlan',
      words: { en: 'Transport plan', th: 'แผนการขนส่ง', zh: '运输计划' },
      needs: ['plan.view'],
    },
  ],
}
