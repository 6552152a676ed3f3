import { inside, type MenuEntry } from './menu-entry.ts'

/** The segment plan of waybills. */
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
