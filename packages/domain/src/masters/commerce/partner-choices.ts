/** Choices of the partner form. */
import type { Words } from '../../kernel/language.ts'

export const partnerTypes = {
  company: { en: 'Company', th: 'บริษัท', zh: '公司' },
  individual: { en: 'Individual', th: 'บุคคลธรรมดา', zh: '个人' },
} as const satisfies Record<string, Words>

export const businessRelations = {
  customer: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  carrier: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  consignee: { en: 'Consignee', th: 'ผู้รับสินค้า', zh: '收货方' },
  billing_party: { en: 'Billing party', th: 'ผู้รับวางบิล', zh: '结算方' },
} as const satisfies Record<string, Words>

export const companyNatures = {
  limited: { en: 'Limited company', th: 'บริษัทจำกัด', zh: '有限公司' },
  public: { en: 'Public company', th: 'บริษัทมหาชนจำกัด', zh: '公众有限公司' },
  partnership: { en: 'Partnership', th: 'ห้างหุ้นส่วน', zh: '合伙企业' },
  sole_proprietor: { en: 'Sole proprietor', th: 'กิจการเจ้าของคนเดียว', zh: '个体工商户' },
  foundation: { en: 'Foundation or association', th: 'มูลนิธิหรือสมาคม', zh: '基金会或协会' },
  individual: { en: 'Individual', th: 'บุคคลธรรมดา', zh: '个人' },
} as const satisfies Record<string, Words>
