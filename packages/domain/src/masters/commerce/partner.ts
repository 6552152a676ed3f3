/**
 * A company or person we work with in any role, and our own company. Billed customers and paid subcontractors have records of
 * their own, referenced here, so that nothing is entered twice.
 */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { choices } from '../../resource/fields/choices.ts'
import { flag } from '../../resource/fields/flag.ts'
import { integer } from '../../resource/fields/integer.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { cooperationStatuses } from './cooperation.ts'
import { businessRelations, companyNatures, partnerTypes } from './partner-choices.ts'

const relationsLabel: Words = { en: 'Business relations', th: 'ความสัมพันธ์ทางธุรกิจ', zh: '业务关系' }

export const partner = defineResource({
  name: 'partner',
  table: 'partners',
  topic: 'commerce',
  label: { en: 'Partner', th: 'คู่ค้า', zh: '合作伙伴' },
  labels: { en: 'Partners', th: 'คู่ค้า', zh: '合作伙伴' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name', th: 'ชื่อ', zh: '名称' }, { max: 150 }),
    shortName: text({ en: 'Short name', th: 'ชื่อย่อ', zh: '简称' }, { max: 50, optional: true }),
    externalCode: text({ en: 'External code', th: 'รหัสภายนอก', zh: '外部代码' }, { max: 50, optional: true }),
    partnerType: choice({ en: 'Partner type', th: 'ประเภทคู่ค้า', zh: '伙伴类型' }, partnerTypes, { fallback: 'company' }),
    relations: choices(relationsLabel, businessRelations, { fallback: [] }),
    ownCompany: flag({ en: 'Our own company', th: 'บริษัทของเราเอง', zh: '本公司' }, { fallback: false }),
    nature: choice({ en: 'Nature of company', th: 'รูปแบบกิจการ', zh: '公司性质' }, companyNatures, { optional: true }),
    vatRegistered: flag(
      { en: 'Registered for VAT', th: 'จดทะเบียนภาษีมูลค่าเพิ่ม', zh: '已登记增值税' },
      {
        fallback: false,
        help: {
          en: 'Whether it charges VAT to us',
          th: 'คู่ค้าเรียกเก็บภาษีมูลค่าเพิ่มจากเราหรือไม่',
          zh: '对方是否向我方收取增值税',
        },
      },
    ),
    businessLicenceNo: text({ en: 'Business licence no.', th: 'เลขทะเบียนนิติบุคคล', zh: '营业执照号' }, { max: 30, optional: true }),
    parentCompanyId: reference({ en: 'Parent company', th: 'บริษัทแม่', zh: '母公司' }, 'partner', { optional: true }),
    address: text({ en: 'Address', th: 'ที่อยู่', zh: '地址' }, { max: 300, optional: true, multiline: true }),
    customerId: reference({ en: 'Customer record', th: 'ข้อมูลลูกค้า', zh: '客户档案' }, 'customer', { optional: true }),
    subcontractorId: reference({ en: 'Subcontractor record', th: 'ข้อมูลผู้รับเหมาช่วง', zh: '分包商档案' }, 'subcontractor', {
      optional: true,
    }),
    billingPartyId: reference({ en: 'Billing party', th: 'ผู้รับวางบิล', zh: '结算方' }, 'partner', {
      optional: true,
      help: { en: 'Empty: the partner itself', th: 'เว้นว่างหมายถึงคู่ค้ารายนี้เอง', zh: '留空表示合作伙伴本身' },
    }),
    receiptCutOffDay: integer(
      { en: 'Receipt cut-off day', th: 'วันตัดรอบใบรับสินค้า', zh: '回单截止日' },
      { min: 1, max: 31, optional: true },
    ),
    batchDeliveryAllowed: flag({ en: 'Batch delivery allowed', th: 'ทยอยส่งได้', zh: '允许分批送货' }, { fallback: false }),
    salesmanId: reference({ en: 'Salesman', th: 'พนักงานขาย', zh: '业务员' }, 'user', { optional: true }),
    quotationTemplateCode: text(
      { en: 'Quotation template', th: 'แม่แบบใบเสนอราคา', zh: '报价模板' },
      {
        max: 20,
        optional: true,
        rules: [noCommaOrSlash, englishOnly],
        help: { en: 'Code of the rate card template', th: 'รหัสแม่แบบอัตราค่าขนส่ง', zh: '费率模板代码' },
      },
    ),
    businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', {
      optional: true,
      help: { en: 'Empty: the whole company', th: 'เว้นว่างหมายถึงทั้งบริษัท', zh: '留空表示全公司' },
    }),
    cooperation: choice({ en: 'Cooperation', th: 'สถานะความร่วมมือ', zh: '合作状态' }, cooperationStatuses, {
      readOnly: true,
      fallback: 'proposed',
    }),
    cooperationReason: text({ en: 'Reason', th: 'เหตุผล', zh: '原因' }, { max: 250, optional: true, readOnly: true }),
  },
  list: ['code', 'name', 'partnerType', 'relations', 'cooperation', 'salesmanId', 'billingPartyId', 'receiptCutOffDay'],
  search: ['code', 'name', 'shortName', 'externalCode', 'businessLicenceNo'],
  numbers: ['code'],
  filters: ['partnerType', 'relations', 'cooperation', 'salesmanId', 'businessUnitId', 'ownCompany'],
  sort: ['code', 'name', 'cooperation', 'createdAt', 'updatedAt'],
  sheet: [
    'code',
    'name',
    'shortName',
    'externalCode',
    'partnerType',
    'relations',
    'nature',
    'vatRegistered',
    'businessLicenceNo',
    'parentCompanyId',
    'address',
    'customerId',
    'subcontractorId',
    'billingPartyId',
    'receiptCutOffDay',
    'batchDeliveryAllowed',
    'quotationTemplateCode',
    'businessUnitId',
  ],
  unique: { partners_tenant_id_code_key: 'code' },
  rules: ({ partnerType, nature, relations, customerId, subcontractorId }) => [
    ...(partnerType === 'individual' && nature !== null && nature !== 'individual'
      ? [rejection('partner.individual_nature', {}, 'nature')]
      : []),
    ...(customerId !== null && !relations.includes('customer')
      ? [rejection('partner.relation_missing', { relation: businessRelations.customer }, 'relations')]
      : []),
    ...(subcontractorId !== null && !relations.includes('carrier')
      ? [rejection('partner.relation_missing', { relation: businessRelations.carrier }, 'relations')]
      : []),
  ],
})
export type Partner = Row<typeof partner>
