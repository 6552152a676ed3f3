import type { MenuEntry, UserKind } from './menu-entry.ts'

const ours: readonly UserKind[] = ['internal', 'subcontractor']
const customer: readonly UserKind[] = ['customer']
const create = { en: 'Report an exception', th: 'แจ้งเหตุผิดปกติ', zh: '登记异常' }
const deal = { en: 'Deal with exceptions', th: 'จัดการเหตุผิดปกติ', zh: '异常处理' }

/** Exceptions, for staff and carriers; customers have the same pages at their own addresses. */
export const exceptionMenus: MenuEntry = {
  url: '/except',
  words: { en: 'Exceptions', th: 'เหตุผิดปกติ', zh: '异常' },
  needs: [],
  kinds: ['internal', 'subcontractor', 'customer'],
  children: [
    { url: '/except/exceptdeal', words: deal, needs: ['exception.view'], kinds: ours },
    { url: '/except/exceptcreate', words: create, needs: ['exception.create'], kinds: ours },
    {
      url: '/forexcept/forexceptdeal',
      words: { en: 'Exceptions', th: 'เหตุผิดปกติ', zh: '异常' },
      needs: ['exception.view'],
      kinds: customer,
    },
    { url: '/forexcept/forexceptcreate', words: create, needs: ['exception.create'], kinds: customer },
  ],
}
