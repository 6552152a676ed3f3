import type { Words } from '../../kernel/language.ts'
import { originalWords, type BuiltInRoleCode } from './built-in-role-names.ts'

export const builtInRoleRemarks: Readonly<Record<BuiltInRoleCode, Words>> = {
  administrator: { en: 'May do everything', th: 'ทำได้ทุกอย่าง', zh: '拥有全部权限' },
  dispatcher: { en: 'Orders onto trucks, and what happens on the road', th: 'จัดงานขึ้นรถและติดตามงานระหว่างทาง', zh: '派车与在途跟踪' },
  planner: { en: 'Orders and the plan, not the execution', th: 'รับคำสั่งขนส่งและวางแผนการขนส่ง', zh: '订单与运输计划' },
  billing: { en: 'Checks deliveries and prices them', th: 'ตรวจงานส่งและคิดค่าขนส่ง', zh: '核对交付并结算' },
  site_operator: { en: 'Loading and unloading at a site', th: 'ดูแลการขึ้นลงสินค้าที่คลังหรือจุดรับส่ง', zh: '站点装卸' },
  salesman: { en: 'Customers and their orders', th: 'ดูแลลูกค้าและคำสั่งขนส่งของลูกค้า', zh: '客户与订单' },
  device_maintainer: { en: 'Trackers and the vehicles they are in', th: 'ดูแลอุปกรณ์ติดตามและรถที่ติดตั้ง', zh: '设备与所装车辆' },
  carrier: {
    en: 'A subcontractor: own jobs, drivers and vehicles',
    th: 'งาน พนักงานขับรถ และรถของผู้รับเหมาช่วงเอง',
    zh: '分包商：自己的调度单、司机和车辆',
  },
  driver: { en: 'Own jobs and their status', th: 'งานของตนเองและการอัปเดตสถานะ', zh: '自己的调度单与状态更新' },
  customer: { en: 'Own orders and where they are', th: 'คำสั่งขนส่งของตนเองและสถานะ', zh: '自己的订单与跟踪' },
  customer_administrator: {
    en: 'The people, roles, messages and programs of a customer, beside its orders',
    th: 'ดูแลผู้ใช้ บทบาท ข้อความ และการเชื่อมต่อระบบของบริษัทลูกค้า นอกเหนือจากคำสั่งขนส่ง',
    zh: '管理客户自己的人员、角色、消息和系统连接，以及其订单',
  },
}

export const roleRemark = (role: { readonly remark: string | null; readonly builtIn?: boolean | null }): Words =>
  originalWords(role.remark, role.builtIn === true, builtInRoleRemarks)
