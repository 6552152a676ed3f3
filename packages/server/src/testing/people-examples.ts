import { organisations, roles, users } from '@khonsong/contract/company/access/access.ts'
import type { MasterDataExample } from './master-data-example.ts'

/** Organisations, roles and users for their imports; separate from the master data because their lists differ. */
export const peopleExamples: readonly MasterDataExample[] = [
  {
    contract: organisations,
    good: (n, { company }) => ({
      code: `DEP-${n}`,
      name: ['', 'ฝ่ายปฏิบัติการ', 'ฝ่ายบัญชี', 'ฝ่ายซ่อมบำรุง'][n] ?? 'อื่น',
      kind: 'department',
      parentId: company,
      phone: '021234567',
    }),
    edit: ['shortName', 'ปก.'],
    search: 'ปฏิบัติการ',
    wrong: ['taxId', '123', 'field.format'],
    unique: 'code',
  },
  {
    contract: roles,
    good: (n) => ({
      code: `ROLE-${n}`,
      name: ['', 'หัวหน้ากะ', 'เจ้าหน้าที่คลัง', 'ผู้ตรวจสอบ'][n] ?? 'อื่น',
      permissions: ['order.view', 'order.create', 'shipment.view'],
      hiddenMenus: ['/setup/account', '/order/templates'],
      secondFactor: n === 2,
    }),
    edit: ['remark', 'เฉพาะกะดึก'],
    search: 'หัวหน้ากะ',
    wrong: ['permissions', 'order.view, order.fly', 'field.choice'],
    unique: 'code',
  },
  {
    contract: users,
    good: (n, { company }) => ({
      login: `somying.${n}`,
      displayName: ['', 'สมหญิง รักงาน', 'สมชาย ใจดี', 'วิภา ทองดี'][n] ?? 'อื่น',
      organisationId: company,
      language: 'th',
    }),
    edit: ['displayName', 'สมหญิง รักงานมาก'],
    search: 'สมหญิง',
    wrong: ['email', 'not an address', 'contact.email_format'],
    unique: 'login',
  },
]
