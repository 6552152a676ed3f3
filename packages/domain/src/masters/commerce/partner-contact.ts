/** Contacts of a partner, or of our own company; one is the key contact. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { email } from '../../resource/fields/email.ts'
import { flag } from '../../resource/fields/flag.ts'
import { phone } from '../../resource/fields/phone.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'

export const partnerContact = defineResource({
  name: 'partnerContact',
  table: 'partner_contacts',
  topic: 'commerce',
  label: { en: 'Contact', th: 'ผู้ติดต่อ', zh: '联系人' },
  labels: { en: 'Contacts', th: 'ผู้ติดต่อ', zh: '联系人' },
  title: ['name'],
  fields: {
    partnerId: reference({ en: 'Partner', th: 'คู่ค้า', zh: '合作伙伴' }, 'partner', {}),
    name: text({ en: 'Contact name', th: 'ชื่อผู้ติดต่อ', zh: '联系人姓名' }, { max: 60 }),
    jobTitle: text({ en: 'Job title', th: 'ตำแหน่ง', zh: '职务' }, { max: 60, optional: true }),
    mobile: phone({ en: 'Mobile', th: 'โทรศัพท์มือถือ', zh: '手机' }, { line: 'mobile', optional: true, ofContact: true }),
    email: email({ en: 'E-mail', th: 'อีเมล', zh: '邮箱' }, { optional: true, ofContact: true }),
    keyContact: flag({ en: 'Key contact', th: 'ผู้ติดต่อหลัก', zh: '主要联系人' }, { fallback: false }),
  },
  list: ['name', 'jobTitle', 'mobile', 'email', 'keyContact', 'partnerId'],
  search: ['name', 'mobile', 'email', 'jobTitle'],
  numbers: ['name'],
  filters: ['partnerId', 'keyContact'],
  sort: ['name', 'keyContact', 'createdAt', 'updatedAt'],
  sheet: ['name', 'partnerId', 'jobTitle', 'mobile', 'email', 'keyContact'],
  unique: { partner_contacts_mobile: 'mobile', partner_contacts_email: 'email' },
})
export type PartnerContact = Row<typeof partnerContact>
