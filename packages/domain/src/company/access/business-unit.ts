/** A business unit is what data belongs to: an organisation of that kind, looked after beside the other master data. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { reference } from '../../resource/fields/reference.ts'
import { organisation } from './organisation.ts'

const { code, name, shortName, taxId, phone, remark, parentId } = organisation.fields

export const businessUnit = defineResource({
  name: 'businessUnit',
  table: 'organisations',
  only: { kind: 'business_unit' },
  label: { en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' },
  labels: { en: 'Business units', th: 'หน่วยธุรกิจ', zh: '业务单元' },
  title: ['name'],
  fields: { code, name, shortName, parentId: reference(parentId.label, 'organisation', {}), taxId, phone, remark },
  list: ['code', 'name', 'shortName', 'parentId', 'taxId', 'phone'],
  search: ['code', 'name', 'shortName', 'taxId'],
  numbers: ['code'],
  filters: ['parentId'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  sheet: ['code', 'name', 'shortName', 'parentId', 'taxId', 'phone', 'remark'],
  defaultSort: { by: 'code', descending: false },
  unique: { organisations_tenant_id_code_key: 'code' },
})
export type BusinessUnit = Row<typeof businessUnit>
