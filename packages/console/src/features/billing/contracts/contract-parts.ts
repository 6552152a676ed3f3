import type { PagePart } from '../../../shared/resource-pages.tsx'

const terms = {
  title: { en: 'Terms', th: 'เงื่อนไข', zh: '条款' },
  names: ['effectiveDate', 'expiryDate', 'lightRatio', 'returnPercent'],
}

/** Sections of a contract's form. */
export const contractParts: readonly PagePart[] = [
  {
    title: { en: 'With whom', th: 'คู่สัญญา', zh: '签约方' },
    names: ['contractNo', 'direction', 'partnerId', 'projectId', 'productIds'],
  },
  terms,
  { title: { en: 'More', th: 'ข้อมูลเพิ่มเติม', zh: '更多' }, names: ['externalNo', 'mainContractNo', 'serialNo', 'remark'] },
]

/** Sections of a contract's page: its state beside its dates. */
export const contractPageParts: readonly PagePart[] = contractParts.map((part) =>
  part === terms ? { ...terms, names: ['contractState', ...terms.names, 'switchDate'] } : part,
)

export const quotationParts: readonly PagePart[] = [
  {
    title: { en: 'Offer', th: 'ข้อเสนอ', zh: '报价' },
    names: ['contractNo', 'partnerId', 'projectId', 'effectiveDate', 'expiryDate', 'remark'],
  },
]

/** Sections of a quotation's page. */
export const quotationPageParts: readonly PagePart[] = quotationParts.map((part) => ({
  ...part,
  names: ['contractState', ...part.names],
}))
