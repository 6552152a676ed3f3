import type { Words } from '../language.ts'

/** Partners, projects and lines. */
export const commerceMessages = {
  'cooperation.cannot': {
    en: '“{action}” is not possible while the cooperation is “{status}”',
    th: 'ไม่สามารถ “{action}” ได้ขณะที่ความร่วมมือ “{status}”',
    zh: '合作状态为“{status}”时不能“{action}”',
  },
  'cooperation.reason': { en: 'Please give the reason', th: 'กรุณาระบุเหตุผล', zh: '请填写原因' },
  'partner.individual_nature': {
    en: 'A partner that is a person has no company form',
    th: 'คู่ค้าบุคคลธรรมดาไม่มีรูปแบบกิจการบริษัท',
    zh: '个人合作伙伴没有公司性质',
  },
  'partner.relation_missing': {
    en: 'Add “{relation}” to the business relations',
    th: 'กรุณาเพิ่ม “{relation}” ในความสัมพันธ์ทางธุรกิจ',
    zh: '请在业务关系中加入“{relation}”',
  },
  'partner.own_company_once': {
    en: 'There is already a card of our own company',
    th: 'มีข้อมูลบริษัทของเราอยู่แล้ว',
    zh: '本公司档案已存在',
  },
  'partner.bills_itself': {
    en: 'A partner cannot stand above itself',
    th: 'คู่ค้าไม่สามารถเป็นบริษัทแม่หรือผู้รับวางบิลของตนเองได้',
    zh: '合作伙伴不能以自身为上级',
  },
  'contact.key_needed': {
    en: 'One contact must be the key contact',
    th: 'ต้องมีผู้ติดต่อหลักหนึ่งคน',
    zh: '必须选择一位主要联系人',
  },
  'project.max_below_min': {
    en: '{max} must not be less than {min}',
    th: '{max}ต้องไม่น้อยกว่า{min}',
    zh: '{max}不能小于{min}',
  },
  'project.default_outside': {
    en: '{field} must lie between {min} and {max}',
    th: '{field}ต้องอยู่ระหว่าง{min}กับ{max}',
    zh: '{field}须介于{min}与{max}之间',
  },
  'project.services_needed': {
    en: 'Choose at least one service',
    th: 'กรุณาเลือกบริการอย่างน้อยหนึ่งรายการ',
    zh: '请至少选择一项服务',
  },
  'surcharge.circle': {
    en: 'A group cannot stand below itself',
    th: 'กลุ่มไม่สามารถสังกัดอยู่ใต้ตัวเองได้',
    zh: '组不能隶属于自身',
  },
  'surcharge.too_deep': {
    en: 'Groups have at most {n} [level|levels]',
    th: 'กลุ่มซ้อนกันได้ไม่เกิน {n} ระดับ',
    zh: '组最多{n}级',
  },
  'line.cities_differ': {
    en: 'Origin and destination of a trunk line must be different cities',
    th: 'ต้นทางและปลายทางของขนส่งสายหลักต้องเป็นคนละจังหวัด',
    zh: '干线的始发城市与目的城市不能相同',
  },
  'line.sites_needed': {
    en: 'A line has at least {n} [site|sites]',
    th: 'เส้นทางต้องมีจุดรับส่งสินค้าอย่างน้อย {n} จุด',
    zh: '线路至少包含{n}个站点',
  },
  'line.site_twice': {
    en: 'The same site cannot follow itself',
    th: 'จุดรับส่งสินค้าเดียวกันอยู่ติดกันไม่ได้',
    zh: '同一站点不能连续出现',
  },
} as const satisfies Record<string, Words>
