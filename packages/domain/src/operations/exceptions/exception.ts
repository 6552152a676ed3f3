/** An exception: what went wrong with a shipment, who is responsible, and how it is settled. */
import type { Words } from '../../kernel/language.ts'
import type { Hundredths } from '../../kernel/money.ts'
import type {
  ExceptionAttribute,
  ExceptionGrade,
  ExceptionLevel,
  ExceptionStatus,
  HandlingMethod,
  ResponsibleParty,
} from './exception-choices.ts'

/** Damaged, rejected or lost packages and items; items are counted separately. */
export interface ExceptionCounts {
  readonly damagedPackages: number
  readonly damagedItems: number
  readonly rejectedPackages: number
  readonly rejectedItems: number
  readonly lostPackages: number
  readonly lostItems: number
}
export type CountField = keyof ExceptionCounts
export const packageCounts = ['damagedPackages', 'rejectedPackages', 'lostPackages'] as const satisfies readonly CountField[]
export const itemCounts = ['damagedItems', 'rejectedItems', 'lostItems'] as const satisfies readonly CountField[]
/** Computes every count with one function. */
export const countsOf = (of: (field: CountField) => number): ExceptionCounts => ({
  damagedPackages: of('damagedPackages'),
  damagedItems: of('damagedItems'),
  rejectedPackages: of('rejectedPackages'),
  rejectedItems: of('rejectedItems'),
  lostPackages: of('lostPackages'),
  lostItems: of('lostItems'),
})
export const noCounts: ExceptionCounts = countsOf(() => 0)

/** Counts have six digits at most. (Specification B §3) */
export const maxCounted = 999_999
/** Maximum declared value of an order, above any realistic compensation. Baht. */
export const maxCompensation = 99_999_999.99
export const maxPhotos = 20

/** Responsible side: ours, or the one named partner. */
export interface Responsible {
  readonly responsibleParty: ResponsibleParty | null
  readonly responsibleSubcontractorId: string | null
  readonly responsibleCustomerId: string | null
}

/** Editable contents of an exception. */
export interface ExceptionDraft extends ExceptionCounts, Responsible {
  readonly description: string | null
  readonly level: ExceptionLevel
  readonly grade: ExceptionGrade | null
  readonly reason: string | null
  readonly handlingMethod: HandlingMethod | null
  readonly compensation: Hundredths | null
}

/** An exception for decisions. */
export interface ExceptionState extends ExceptionDraft {
  readonly exceptionNo: string
  readonly status: ExceptionStatus
  readonly handlerId: string | null
  readonly photoCount: number
  /** Number of damage photos from drivers' and desks' reports of the shipment. */
  readonly damagePhotoCount: number
  readonly type: TypeFacts
}

/** Properties of the type used by decisions. */
export interface TypeFacts {
  /** Its highest level. */
  readonly level: ExceptionLevel
  readonly photoRequired: boolean
  readonly attribute: ExceptionAttribute | null
}

export const exceptionLabels = {
  exceptionNo: { en: 'Exception no.', th: 'เลขที่เรื่อง', zh: '异常编号' },
  type: { en: 'Type', th: 'ประเภท', zh: '类型' },
  shipment: { en: 'Shipment', th: 'ใบส่งสินค้า', zh: '运单' },
  description: { en: 'Description', th: 'รายละเอียด', zh: '说明' },
  level: { en: 'Level', th: 'ระดับ', zh: '级别' },
  grade: { en: 'Grade', th: 'ความรุนแรง', zh: '严重程度' },
  reason: { en: 'Reason', th: 'สาเหตุ', zh: '原因' },
  damagedPackages: { en: 'Damaged packages', th: 'หีบห่อเสียหาย', zh: '破损件数' },
  damagedItems: { en: 'Damaged items', th: 'ชิ้นเสียหาย', zh: '破损数量' },
  rejectedPackages: { en: 'Rejected packages', th: 'หีบห่อที่ถูกปฏิเสธ', zh: '拒收件数' },
  rejectedItems: { en: 'Rejected items', th: 'ชิ้นที่ถูกปฏิเสธ', zh: '拒收数量' },
  lostPackages: { en: 'Lost packages', th: 'หีบห่อสูญหาย', zh: '丢失件数' },
  lostItems: { en: 'Lost items', th: 'ชิ้นสูญหาย', zh: '丢失数量' },
  responsibleParty: { en: 'Responsible party', th: 'ผู้รับผิดชอบ', zh: '责任方' },
  responsible: { en: 'Responsible partner', th: 'คู่ค้าที่รับผิดชอบ', zh: '责任合作方' },
  handlingMethod: { en: 'Handling method', th: 'วิธีดำเนินการ', zh: '处理方式' },
  compensation: { en: 'Compensation', th: 'ค่าชดใช้', zh: '赔偿金额' },
  handler: { en: 'Handler', th: 'ผู้ดูแลเรื่อง', zh: '处理人' },
  photos: { en: 'Photos', th: 'รูปถ่าย', zh: '照片' },
} as const satisfies Record<string, Words>
