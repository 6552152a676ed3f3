import type { Words } from '../../kernel/language.ts'
import { defineResource } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { phone } from '../../resource/fields/phone.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { digits, noCommaOrSlash } from '../../resource/text-rules.ts'

/** Companies, departments and business units in one tree. Business units own data. */

type OrganisationKind = 'company' | 'department' | 'business_unit'

export const organisationKindWords: Readonly<Record<OrganisationKind, Words>> = {
  company: { en: 'Company', th: 'บริษัท', zh: '公司' },
  department: { en: 'Department', th: 'แผนก', zh: '部门' },
  business_unit: { en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' },
}

export const organisation = defineResource({
  name: 'organisation',
  table: 'organisations',
  label: { en: 'Organisation', th: 'หน่วยงาน', zh: '组织' },
  labels: { en: 'Organisations', th: 'หน่วยงาน', zh: '组织' },
  fields: {
    code: text({ en: 'Code', th: 'รหัสหน่วยงาน', zh: '代码' }, { max: 32, rules: [noCommaOrSlash] }),
    name: text({ en: 'Name', th: 'ชื่อหน่วยงาน', zh: '名称' }, { max: 150 }),
    shortName: text({ en: 'Short name', th: 'ชื่อย่อ', zh: '简称' }, { optional: true, max: 60 }),
    kind: choice({ en: 'Kind', th: 'ประเภท', zh: '类型' }, organisationKindWords, { fallback: 'department' }),
    parentId: reference({ en: 'Belongs to', th: 'สังกัด', zh: '上级组织' }, 'organisation', { optional: true }),
    taxId: text({ en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี', zh: '税号' }, { optional: true, max: 13, rules: [digits(13, 13)] }),
    branchNo: text(
      { en: 'Branch no.', th: 'สาขาที่', zh: '分公司编号' },
      {
        optional: true,
        max: 5,
        rules: [digits(5, 5)],
        help: {
          en: '5 digits; 00000 is the head office. Numbers of tax papers run by branch',
          th: 'ตัวเลข 5 หลัก 00000 คือสำนักงานใหญ่ เลขที่เอกสารภาษีเรียงตามสาขา',
          zh: '5位数字，00000为总公司；税务单据按分公司编号',
        },
      },
    ),
    address: text({ en: 'Address', th: 'ที่อยู่', zh: '地址' }, { optional: true, max: 300, multiline: true }),
    phone: phone({ en: 'Phone', th: 'โทรศัพท์', zh: '电话' }, { optional: true, line: 'landline' }),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { optional: true, max: 500, multiline: true }),
  },
  title: ['name'],
  list: ['code', 'name', 'kind', 'parentId', 'phone'],
  search: ['code', 'name', 'shortName', 'taxId'],
  filters: ['kind', 'parentId'],
  sheet: ['code', 'name', 'shortName', 'kind', 'parentId', 'taxId', 'branchNo', 'address', 'phone', 'remark'],
  defaultSort: { by: 'code', descending: false },
  unique: { organisations_tenant_id_code_key: 'code' },
})
