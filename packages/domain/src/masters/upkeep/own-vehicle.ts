/** Costs and value of an own vehicle, one record per vehicle. Plate, type and documents are fields of the vehicle record. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { date } from '../../resource/fields/date.ts'
import { image } from '../../resource/fields/image.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { maxBaht } from './vehicle-record.ts'

const baht = { max: maxBaht, optional: true } as const
const days: Words = { en: 'days', th: 'วัน', zh: '天' }
const months: Words = { en: 'months', th: 'เดือน', zh: '个月' }

export const ownVehicle = defineResource({
  name: 'ownVehicle',
  table: 'own_vehicles',
  topic: 'upkeep',
  label: { en: 'Own vehicle', th: 'รถของบริษัท', zh: '自有车辆' },
  labels: { en: 'Own vehicles', th: 'รถของบริษัท', zh: '自有车辆' },
  title: ['assetNo'],
  fields: {
    assetNo: text(
      { en: 'Asset no.', th: 'เลขทะเบียนสินทรัพย์', zh: '资产编号' },
      { max: 20, rules: [noCommaOrSlash, englishOnly], numbering: 'FA' },
    ),
    vehicleId: reference({ en: 'Vehicle', th: 'รถ', zh: '车辆' }, 'vehicle', {}),
    registeredOn: date({ en: 'Registration date', th: 'วันจดทะเบียน', zh: '注册日期' }, { optional: true }),
    originalValue: money({ en: 'Original value', th: 'ราคาทุน', zh: '原值' }, baht),
    salvageRate: quantity(
      { en: 'Salvage rate', th: 'อัตราราคาซาก', zh: '残值率' },
      {
        unit: { en: '', th: '', zh: '' },
        min: 0,
        max: 1,
        decimals: 4,
        optional: true,
        help: {
          en: 'Between 0 and 1: 0.1 is a tenth of the original value',
          th: 'ระหว่าง 0 ถึง 1 เช่น 0.1 คือหนึ่งในสิบของราคาทุน',
          zh: '0至1之间，0.1即原值的十分之一',
        },
      },
    ),
    scrapMonths: integer(
      { en: 'Scrap period', th: 'อายุการใช้งานทางบัญชี', zh: '报废年限' },
      { min: 0, max: 1000, optional: true, unit: months },
    ),
    gpsAnnualFee: money({ en: 'GPS annual fee', th: 'ค่าบริการ GPS ต่อปี', zh: 'GPS年费' }, baht),
    inspectionAmount: money({ en: 'Annual inspection amount', th: 'ค่าตรวจสภาพประจำปี', zh: '年检费用' }, baht),
    certificateFee: money({ en: 'Certificate fee', th: 'ค่าธรรมเนียมใบอนุญาต', zh: '证件费用' }, baht),
    maintenanceCycleKm: integer(
      { en: 'Maintenance cycle (distance)', th: 'รอบซ่อมบำรุง (ระยะทาง)', zh: '保养周期（里程）' },
      { min: 1, max: 1_000_000, optional: true, unit: { en: 'km', th: 'กม.', zh: '公里' } },
    ),
    maintenanceCycleDays: integer(
      { en: 'Maintenance cycle (time)', th: 'รอบซ่อมบำรุง (เวลา)', zh: '保养周期（时间）' },
      { min: 1, max: 3650, optional: true, unit: days },
    ),
    attachmentId: image({ en: 'Registration book', th: 'สำเนาทะเบียนรถ', zh: '行驶证附件' }, { optional: true }),
  },
  list: [
    'assetNo',
    'vehicleId',
    'registeredOn',
    'originalValue',
    'salvageRate',
    'scrapMonths',
    'gpsAnnualFee',
    'inspectionAmount',
    'certificateFee',
    'maintenanceCycleKm',
    'maintenanceCycleDays',
  ],
  search: ['assetNo'],
  numbers: ['assetNo'],
  filters: ['vehicleId', 'registeredOn'],
  sort: ['assetNo', 'registeredOn', 'originalValue', 'createdAt', 'updatedAt'],
  sheet: [
    'assetNo',
    'vehicleId',
    'registeredOn',
    'originalValue',
    'salvageRate',
    'scrapMonths',
    'gpsAnnualFee',
    'inspectionAmount',
    'certificateFee',
    'maintenanceCycleKm',
    'maintenanceCycleDays',
  ],
  unique: { own_vehicles_tenant_id_asset_no_key: 'assetNo' },
  rules: ({ originalValue, registeredOn, salvageRate, scrapMonths }) =>
    originalValue !== null && (registeredOn === null || salvageRate === null || scrapMonths === null)
      ? [rejection('upkeep.depreciation_incomplete', {}, 'originalValue')]
      : [],
})
export type OwnVehicle = Row<typeof ownVehicle>
