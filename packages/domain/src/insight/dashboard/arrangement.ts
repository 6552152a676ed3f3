/** Sections and order of the dashboard: a preset by the user's work, until the user changes it. */
import { z } from 'zod'
import { distinct } from '../../kernel/distinct.ts'
import type { Words } from '../../kernel/language.ts'
import type { UserKind } from '../../company/access/menu-entry.ts'
import type { Permission } from '../../kernel/permissions.ts'

export const dashboardSections = {
  work: { en: 'Work to do', th: 'งานที่ต้องทำ', zh: '待办事项' },
  billing: { en: 'Bills and prices', th: 'งานวางบิล', zh: '账单与计价' },
  attention: { en: 'Needs somebody', th: 'รอคนจัดการ', zh: '需人处理' },
  counters: { en: 'On the road now', th: 'สถานะบนถนนตอนนี้', zh: '当前在途' },
  service: { en: 'Deliveries on time', th: 'การส่งตรงเวลา', zh: '准时送达' },
  summary: { en: 'Delivery summary', th: 'สรุปการส่งสินค้า', zh: '送货汇总' },
  week: { en: 'Delivery summary by day created', th: 'สรุปการส่งรายวัน', zh: '按创建日送货汇总' },
  papers: { en: 'Papers that expire', th: 'เอกสารใกล้หมดอายุ', zh: '即将到期证件' },
} as const satisfies Record<string, Words>
export type DashboardSection = keyof typeof dashboardSections
export const dashboardSectionNames = Object.keys(dashboardSections) as [DashboardSection, ...DashboardSection[]] // its own keys

/** Sections of the home pages of customers and carriers; their other work has pages of its own. */
export const homeSections = {
  stuck: { en: 'Orders with a problem', th: 'คำสั่งที่มีปัญหา', zh: '有问题的订单' },
  counters: dashboardSections.counters,
  underway: { en: 'Orders on their way', th: 'คำสั่งที่กำลังดำเนินการ', zh: '进行中的订单' },
  summary: dashboardSections.summary,
  service: dashboardSections.service,
  week: dashboardSections.week,
  offered: { en: 'Offered jobs', th: 'งานที่เสนอให้', zh: '待接受的调度单' },
  running: { en: 'Jobs on the road', th: 'งานที่กำลังวิ่ง', zh: '在途调度单' },
  refused: { en: 'Refused vehicles and drivers', th: 'รถและพนักงานขับรถที่ไม่ผ่านการตรวจสอบ', zh: '未通过审核的车辆和司机' },
  exceptions: { en: 'Open exceptions', th: 'เหตุผิดปกติที่ยังไม่ปิด', zh: '未关闭异常' },
  bills: { en: 'Bills to check', th: 'บิลที่รอตรวจสอบ', zh: '待核对账单' },
} as const satisfies Record<string, Words>
export type HomeSection = keyof typeof homeSections

const homes = {
  customer: ['stuck', 'counters', 'summary', 'underway', 'bills', 'service', 'week'],
  subcontractor: ['offered', 'refused', 'running', 'exceptions', 'bills'],
} as const satisfies Partial<Record<UserKind, readonly HomeSection[]>>

export type ArrangedSection = DashboardSection | HomeSection
export const sectionWords: Readonly<Record<ArrangedSection, Words>> = { ...homeSections, ...dashboardSections }
export const arrangedNames = Object.keys(sectionWords) as [ArrangedSection, ...ArrangedSection[]] // its own keys

/** Sections available to a kind of user, in default order. */
export const sectionsFor = (kind: UserKind): readonly ArrangedSection[] =>
  kind === 'customer' || kind === 'subcontractor' ? homes[kind] : dashboardSectionNames

/** Presets: dispatchers and billing clerks see waiting work first, managers the results. */
export const dashboardPresets = {
  dispatcher: {
    label: { en: 'As a dispatcher', th: 'แบบผู้จัดรถ', zh: '按调度员' },
    shown: ['work', 'attention', 'counters', 'summary', 'week', 'service', 'papers', 'billing'],
  },
  manager: {
    label: { en: 'As a manager', th: 'แบบผู้จัดการ', zh: '按经理' },
    shown: ['service', 'summary', 'attention', 'week', 'papers', 'billing', 'counters', 'work'],
  },
  billing: {
    label: { en: 'As a billing clerk', th: 'แบบเจ้าหน้าที่วางบิล', zh: '按账单员' },
    shown: ['billing', 'service', 'summary', 'attention', 'week', 'papers', 'counters', 'work'],
  },
} as const satisfies Record<string, { readonly label: Words; readonly shown: readonly DashboardSection[] }>
export type DashboardPreset = keyof typeof dashboardPresets

export const usualPreset = (may: (permission: Permission) => boolean): DashboardPreset =>
  may('job.schedule') || may('order.confirm') ? 'dispatcher' : may('receivable_bill.confirm') ? 'billing' : 'manager'

export const arrangementLabel: Words = { en: 'Sections', th: 'ส่วนที่แสดง', zh: '显示内容' }

/** Shown sections in order; all others are hidden. */
export const arrangementSchema = z.strictObject({
  shown: distinct(z.array(z.enum(arrangedNames)).min(1).max(arrangedNames.length)).meta({ label: arrangementLabel }),
})

/** Filters sections to those of this kind of home, keeping their order. */
export const knownSections = (kept: readonly string[], kind: UserKind = 'internal'): readonly ArrangedSection[] =>
  sectionsFor(kind)
    .filter((name) => kept.includes(name))
    .toSorted((a, b) => kept.indexOf(a) - kept.indexOf(b))

/** The saved sections, and those available then: the rest of those was hidden on purpose. */
export interface KeptArrangement {
  readonly shown: readonly string[]
  readonly known: readonly string[]
}

/** The saved sections without removed ones, followed by those added since, which the user has not hidden. */
export const arrangedSections = (
  { shown, known }: KeptArrangement,
  kind: UserKind = 'internal',
): { readonly shown: readonly ArrangedSection[]; readonly added: readonly ArrangedSection[] } => {
  const kept = knownSections(shown, kind)
  const added = kept.length === 0 ? [] : sectionsFor(kind).filter((name) => !known.includes(name) && !shown.includes(name))
  return { shown: [...kept, ...added], added }
}
