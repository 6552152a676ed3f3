/** Imports of master data, one declaration each. */
import { goodsType } from '../../masters/cargo/goods-type-resource.ts'
import { temperatureType } from '../../masters/cargo/temperature-type-resource.ts'
import { driver } from '../../masters/fleet/driver.ts'
import { trailer } from '../../masters/fleet/trailer.ts'
import { vehicle } from '../../masters/fleet/vehicle.ts'
import { accessImports } from './access-imports.ts'
import { bank } from '../../masters/partners/bank.ts'
import { siteType } from '../../masters/places/site-type.ts'
import { customer } from '../../masters/partners/customer.ts'
import { subcontractor } from '../../masters/partners/subcontractor.ts'
import { restStop } from '../../masters/places/rest-stop.ts'
import { routeCode } from '../../masters/places/route-code.ts'
import { site } from '../../masters/places/site.ts'
import { importOf, type ResourceImport } from './import-of.ts'
import { ourImports } from './our-imports.ts'

const siteImport = importOf(site, {
  needs: 'site.import',
  template: 'site',
  identity: [['siteCode']],
  words: {
    siteCode: { aliases: ['code', 'site id', 'รหัสสถานที่', 'รหัสสาขา', '站点编号'] },
    siteName: { aliases: ['name', 'ชื่อสถานที่', 'ชื่อสาขา'] },
    lat: { aliases: ['latitude', 'lat', 'ละติจูด', '纬度'] },
    lng: { aliases: ['longitude', 'long', 'lon', 'ลองจิจูด', '经度'] },
  },
  // A confirmed position is never changed by a file.
  keeps: ({ locationConfirmed }) => (locationConfirmed === true ? ['lat', 'lng'] : []),
  follows: (changed, { lat }) =>
    changed.has('lat') || changed.has('lng') ? { locationSource: lat === null ? null : 'import', locationConfirmed: false } : {},
})

const customerImport = importOf(customer, {
  needs: 'customer.import',
  template: 'customer',
  identity: [['code'], ['companyTaxId', 'companyNameTH']],
})

const subcontractorImport = importOf(subcontractor, {
  needs: 'subcontractor.import',
  template: 'subcontractor',
  identity: [['code'], ['companyTaxId', 'name']],
})

const driverImport = importOf(driver, {
  needs: 'driver.import',
  template: 'driver',
  identity: [['code'], ['nationalId'], ['licenceNo', 'firstName', 'lastName']],
  alsoUnique: ['nationalId'],
})

const vehicleImport = importOf(vehicle, {
  needs: 'vehicle.import',
  template: 'vehicle',
  identity: [['plate_key', 'plateProvinceId']],
  words: { plateNo: { aliases: ['plate', 'ทะเบียน', 'เลขทะเบียน'], example: '70-1234' } },
})

const temperatureTypeImport = importOf(temperatureType, {
  needs: 'reference.edit',
  template: 'temperature-type',
  identity: [['code']],
  alsoUnique: ['name'],
})

const goodsTypeImport = importOf(goodsType, {
  needs: 'reference.edit',
  template: 'goods-type',
  records: '/our/goodsType',
  identity: [['code']],
})

const trailerImport = importOf(trailer, {
  needs: 'vehicle.import',
  template: 'trailer',
  records: '/master-data/vehicle/list?tab=trailer',
  identity: [['code'], ['plate_key', 'plateProvinceId']],
})

const routeCodeImport = importOf(routeCode, {
  needs: 'route_code.import',
  template: 'route-code',
  identity: [['routeCode']],
})

const restStopImport = importOf(restStop, {
  needs: 'rest_stop.import',
  template: 'rest-stop',
  identity: [['code']],
})

const siteTypeImport = importOf(siteType, {
  needs: 'reference.edit',
  template: 'site-type',
  identity: [['code']],
})

const bankImport = importOf(bank, {
  needs: 'reference.edit',
  template: 'bank',
  identity: [['code']],
})

export const masterImports: readonly ResourceImport[] = [
  siteImport,
  customerImport,
  subcontractorImport,
  driverImport,
  vehicleImport,
  temperatureTypeImport,
  goodsTypeImport,
  trailerImport,
  routeCodeImport,
  restStopImport,
  siteTypeImport,
  bankImport,
  ...accessImports,
  ...ourImports,
]
