import { partWords, resourcePages } from '../../../shared/resource-pages.tsx'
import { termsScreens } from './upkeep-screens.tsx'

const pages = resourcePages(termsScreens, [
  { title: partWords.identity, names: ['employeeNo', 'driverId', 'firstLicensedOn', 'defaultVehicleId'] },
  { title: { en: 'Shift', th: 'กะการทำงาน', zh: '班次' }, names: ['workDays', 'worksFrom', 'worksUntil'] },
  { title: { en: 'Wage', th: 'ค่าจ้าง', zh: '工资' }, names: ['basicWage', 'tripRate'] },
])
export const DriverTermsList = pages.List
export const DriverTermsAdd = pages.Add
export const DriverTermsRecord = pages.Record
export const DriverTermsHistory = pages.History
