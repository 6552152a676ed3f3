import type { PagePart } from '../../../shared/resource-pages.tsx'

/** Sections of a contract's form and page. */
export const contractParts: readonly PagePart[] = [
  {
    title: { en: 'With whom', th: 'คู่สัญญา', zh: '签约方' },
    names: ['contractNo', 'direction', 'partnerId', 'projectId', 'productIds'],
  },
  { title: { en: 'Terms', th: 'เงื่อนไข', zh: '条款' }, names: ['effectiveDate', 'expiryDate', 'lightRatio', 'returnPercent'] },
  { title: { en: 'More', th: 'ข้อมูลเพิ่มเติม', zh: '更多' }, names: ['externalNo', 'mainContractNo', 'serialNo', 'remark'] },
]

export const standing: PagePart = {
  title: { en: 'How it stands', th: 'สถานะปัจจุบัน', zh: '当前状态' },
  names: ['contractState', 'switchDate'],
}

export const quotationParts: readonly PagePart[] = [
  {
    title: { en: 'Offer', th: 'ข้อเสนอ', zh: '报价' },
    names: ['contractNo', 'partnerId', 'projectId', 'effectiveDate', 'expiryDate', 'remark'],
  },
]

export const quotationStanding: PagePart = { ...standing, names: ['contractState'] }
