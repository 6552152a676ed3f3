/** A business unit owns data: an organisation of that kind, edited with the other master data. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { days } from '../../resource/fields/days.ts'
import { flag } from '../../resource/fields/flag.ts'
import { openDays } from '../../resource/fields/open-days.ts'
import { reference } from '../../resource/fields/reference.ts'
import { weekHours } from '../../resource/fields/week-hours.ts'
import { holidaysHelp } from './holidays-help.ts'
import { organisation } from './organisation.ts'

const { code, name, shortName, taxId, phone, remark, parentId } = organisation.fields

export const businessUnit = defineResource({
  name: 'businessUnit',
  table: 'organisations',
  only: { kind: 'business_unit' },
  label: { en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' },
  labels: { en: 'Business units', th: 'หน่วยธุรกิจ', zh: '业务单元' },
  title: ['name'],
  fields: {
    code,
    name,
    shortName,
    parentId: reference(parentId.label, 'organisation', {}),
    taxId,
    phone,
    workingHours: weekHours(
      { en: 'Working hours', th: 'เวลาทำการ', zh: '工作时间' },
      {
        optional: true,
        help: {
          en: 'Deadlines that count working time only stand still outside of them',
          th: 'กำหนดเวลาที่นับเฉพาะเวลาทำการจะหยุดนับนอกเวลานี้',
          zh: '仅计工作时间的期限，在此之外不计时',
        },
      },
    ),
    publicHolidays: flag(
      { en: 'Public holidays off', th: 'หยุดวันหยุดราชการ', zh: '法定节假日休息' },
      { fallback: true, help: holidaysHelp },
    ),
    daysOff: days({ en: 'Further days off', th: 'วันหยุดอื่น', zh: '其他休息日' }, { optional: true }),
    daysOn: openDays({ en: 'Days that are worked all the same', th: 'วันทำงานพิเศษ', zh: '特别工作日' }, { optional: true }),
    remark,
  },
  list: ['code', 'name', 'shortName', 'parentId', 'taxId', 'phone'],
  search: ['code', 'name', 'shortName', 'taxId'],
  numbers: ['code'],
  filters: ['parentId'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  sheet: [
    'code',
    'name',
    'shortName',
    'parentId',
    'taxId',
    'phone',
    'workingHours',
    'publicHolidays',
    'daysOff',
    'daysOn',
    'remark',
  ],
  defaultSort: { by: 'code', descending: false },
  unique: { organisations_tenant_id_code_key: 'code' },
})
export type BusinessUnit = Row<typeof businessUnit>
