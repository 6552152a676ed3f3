import { inside, type MenuEntry } from './menu-entry.ts'

/** Transfers between hubs: all, loading, and arriving. */
export const transferMenus: MenuEntry = {
  url: '/transfer',
  words: { en: 'Transfers', th: 'โอนย้ายสินค้า', zh: '中转' },
  needs: [],
  kinds: inside,
  children: [
    {
      url: '/transfer/transferList',
      words: { en: 'All transfers', th: 'ใบโอนย้ายทั้งหมด', zh: '全部中转单' },
      needs: ['transfer.view'],
    },
    {
      url: '/transfer/sendGoods',
      words: { en: 'Transfer send', th: 'ส่งออกการโอนย้าย', zh: '中转发货' },
      needs: ['transfer.send'],
    },
    {
      url: '/transfer/transferDelivery',
      words: { en: 'Transfer delivery', th: 'ส่งมอบการโอนย้าย', zh: '中转交接' },
      needs: ['transfer.receive'],
    },
  ],
}
