import { route } from '../../../kit/workspace/route.ts'

export const upkeepRoutes = [
  route('/our/ourvehicle', 'Own vehicles', 'รถของบริษัท', '自有车辆', {
    view: 'our',
    page: () => import('./own-vehicle-pages.tsx').then((file) => file.OwnVehicleList),
  }),
  route('/our/drivers', 'Own drivers', 'พนักงานขับรถของบริษัท', '自有司机', {
    view: 'our',
    page: () => import('./driver-terms-pages.tsx').then((file) => file.DriverTermsList),
  }),
  route('/our/driverswages', 'Driver wages', 'ค่าจ้างพนักงานขับรถ', '司机工资', {
    view: 'our',
    page: () => import('./wage-pages.tsx').then((file) => file.WageList),
  }),
  route('/our/ourvehicle/add', 'Add own vehicle', 'เพิ่มรถของบริษัท', '新增自有车辆', {
    view: 'our',
    own: true,
    page: () => import('./own-vehicle-pages.tsx').then((file) => file.OwnVehicleAdd),
  }),
  route('/our/ourvehicle/{id}/history', 'Own vehicle history', 'ประวัติรถของบริษัท', '自有车辆历史', {
    view: 'our',
    own: true,
    page: () => import('./own-vehicle-pages.tsx').then((file) => file.OwnVehicleHistory),
  }),
  route('/our/ourvehicle/{id}/{mode}', 'Own vehicle', 'รถของบริษัท', '自有车辆', {
    view: 'our',
    own: true,
    page: () => import('./own-vehicle-pages.tsx').then((file) => file.OwnVehicleRecord),
  }),
  route('/our/vehicle-record', 'Vehicle records', 'บันทึกรถ', '车辆记录', {
    view: 'our',
    own: true,
    page: () => import('./vehicle-record-pages.tsx').then((file) => file.VehicleRecordList),
  }),
  route('/our/vehicle-record/add', 'Add vehicle record', 'เพิ่มบันทึกรถ', '新增车辆记录', {
    view: 'our',
    own: true,
    page: () => import('./vehicle-record-pages.tsx').then((file) => file.VehicleRecordAdd),
  }),
  route('/our/vehicle-record/{id}/history', 'Vehicle record history', 'ประวัติบันทึกรถ', '车辆记录历史', {
    view: 'our',
    own: true,
    page: () => import('./vehicle-record-pages.tsx').then((file) => file.VehicleRecordHistory),
  }),
  route('/our/vehicle-record/{id}/{mode}', 'Vehicle record', 'บันทึกรถ', '车辆记录', {
    view: 'our',
    own: true,
    page: () => import('./vehicle-record-pages.tsx').then((file) => file.VehicleRecordRecord),
  }),
  route('/our/drivers/add', 'Add own driver', 'เพิ่มพนักงานขับรถของบริษัท', '新增自有司机', {
    view: 'our',
    own: true,
    page: () => import('./driver-terms-pages.tsx').then((file) => file.DriverTermsAdd),
  }),
  route('/our/drivers/{id}/history', 'Own driver history', 'ประวัติพนักงานขับรถของบริษัท', '自有司机历史', {
    view: 'our',
    own: true,
    page: () => import('./driver-terms-pages.tsx').then((file) => file.DriverTermsHistory),
  }),
  route('/our/drivers/{id}/{mode}', 'Own driver', 'พนักงานขับรถของบริษัท', '自有司机', {
    view: 'our',
    own: true,
    page: () => import('./driver-terms-pages.tsx').then((file) => file.DriverTermsRecord),
  }),
  route('/our/driverswages/add', 'Add driver wage', 'เพิ่มค่าจ้าง', '新增司机工资', {
    view: 'our',
    own: true,
    page: () => import('./wage-pages.tsx').then((file) => file.WageAdd),
  }),
  route('/our/driverswages/{id}/history', 'Driver wage history', 'ประวัติค่าจ้าง', '司机工资历史', {
    view: 'our',
    own: true,
    page: () => import('./wage-pages.tsx').then((file) => file.WageHistory),
  }),
  route('/our/driverswages/{id}/{mode}', 'Driver wage', 'ค่าจ้างพนักงานขับรถ', '司机工资', {
    view: 'our',
    own: true,
    page: () => import('./wage-pages.tsx').then((file) => file.WageRecord),
  }),
] as const
