import { inside, type MenuEntry } from './menu-entry.ts'

/** Execution desks, in the order of a job. */
export const executionMenus: MenuEntry = {
  url: '/perform',
  words: { en: 'Execution', th: 'ปฏิบัติงานขนส่ง', zh: '运输执行' },
  needs: [],
  kinds: ['internal', 'subcontractor', 'driver'],
  children: [
    { url: '/perform/meet', words: { en: 'Pickup reservation', th: 'รับงานและนัดรับสินค้า', zh: '预约提货' }, needs: ['job.accept'] },
    {
      url: '/perform/docks',
      words: { en: 'Dock schedule', th: 'ตารางช่องขึ้นลงสินค้า', zh: '月台日程' },
      needs: ['dock.view'],
      kinds: inside,
    },
    { url: '/perform/goods', words: { en: 'Goods pickup', th: 'รับสินค้า', zh: '提货' }, needs: ['shipment.advance'] },
    {
      url: '/perform/transit',
      words: { en: 'Transit and linehaul', th: 'ระหว่างทางและรถสายหลัก', zh: '在途与干线' },
      needs: ['shipment.advance'],
    },
    { url: '/perform/sendGoods', words: { en: 'Delivery', th: 'ส่งสินค้า', zh: '送货' }, needs: ['shipment.advance'] },
    {
      url: '/perform/return',
      words: { en: 'Return transport', th: 'ขนส่งขากลับ', zh: '返程运输' },
      needs: ['shipment.return', 'shipment.decide_failure'],
    },
  ],
}
