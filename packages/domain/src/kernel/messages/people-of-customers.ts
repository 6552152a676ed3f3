/** For customer administrators, who manage their company's users and roles. */
import type { Words } from '../language.ts'

export const peopleOfCustomersMessages = {
  'user.own_customer_only': {
    en: 'You look after accounts of your own company only, and they belong to the customer',
    th: 'ดูแลได้เฉพาะบัญชีผู้ใช้ของบริษัทตนเอง ซึ่งต้องเป็นประเภทลูกค้า',
    zh: '您只能管理本公司的账号，且账号须为客户类型',
  },
  'role.of_other_customer': {
    en: 'A role of one customer is given only to people of that customer',
    th: 'บทบาทของลูกค้ารายหนึ่งกำหนดให้ได้เฉพาะผู้ใช้ของลูกค้ารายนั้น',
    zh: '某客户的角色只能分配给该客户的人员',
  },
  'role.not_own': {
    en: 'This role is kept by the transport company; make a role of your own instead',
    th: 'บทบาทนี้ดูแลโดยบริษัทขนส่ง กรุณาสร้างบทบาทของบริษัทตนเอง',
    zh: '此角色由运输公司维护，请创建自己的角色',
  },
  'role.customer_stays': {
    en: 'The customer of a role cannot be changed; make another role',
    th: 'ไม่สามารถเปลี่ยนลูกค้าของบทบาทได้ กรุณาสร้างบทบาทใหม่',
    zh: '角色所属客户不能更改，请另建角色',
  },
} as const satisfies Record<string, Words>
