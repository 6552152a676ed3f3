import { route } from '../../../kit/workspace/route.ts'

export const fleetRoutes = [
  route('/our/fleet', 'Fleets', 'กองรถ', '车队', {
    view: 'our',
    page: () => import('./fleet-pages.tsx').then((file) => file.FleetList),
  }),
  route('/our/vehicleType', 'Vehicle types', 'ประเภทรถ', '车型', {
    view: 'our',
    page: () => import('./vehicle-type-pages.tsx').then((file) => file.VehicleTypeList),
  }),
  route('/our/fleet/add', 'Add fleet', 'เพิ่มกองรถ', '新增车队', {
    view: 'our',
    own: true,
    page: () => import('./fleet-pages.tsx').then((file) => file.FleetAdd),
  }),
  route('/our/fleet/{id}/history', 'Fleet history', 'ประวัติกองรถ', '车队历史', {
    view: 'our',
    own: true,
    page: () => import('./fleet-pages.tsx').then((file) => file.FleetHistory),
  }),
  route('/our/fleet/{id}/{mode}', 'Fleet', 'กองรถ', '车队', {
    view: 'our',
    own: true,
    page: () => import('./fleet-pages.tsx').then((file) => file.FleetRecord),
  }),
  route('/our/vehicleType/add', 'Add vehicle type', 'เพิ่มประเภทรถ', '新增车型', {
    view: 'our',
    own: true,
    page: () => import('./vehicle-type-pages.tsx').then((file) => file.VehicleTypeAdd),
  }),
  route('/our/vehicleType/{id}/history', 'Vehicle type history', 'ประวัติประเภทรถ', '车型历史', {
    view: 'our',
    own: true,
    page: () => import('./vehicle-type-pages.tsx').then((file) => file.VehicleTypeHistory),
  }),
  route('/our/vehicleType/{id}/{mode}', 'Vehicle type', 'ประเภทรถ', '车型', {
    view: 'our',
    own: true,
    page: () => import('./vehicle-type-pages.tsx').then((file) => file.VehicleTypeRecord),
  }),
  route('/master-data/driver/list', 'Drivers', 'พนักงานขับรถ', '司机', {
    page: () => import('./driver-pages.tsx').then((file) => file.DriverList),
  }),
  route('/master-data/driver/add', 'Add driver', 'เพิ่มพนักงานขับรถ', '新增司机', {
    page: () => import('./driver-pages.tsx').then((file) => file.DriverAdd),
  }),
  route('/master-data/driver/{id}/history', 'Driver history', 'ประวัติพนักงานขับรถ', '司机历史', {
    bare: true,
    page: () => import('./driver-pages.tsx').then((file) => file.DriverHistory),
  }),
  route('/master-data/driver/log', 'Driver history', 'ประวัติพนักงานขับรถ', '司机历史', {
    page: () => import('./driver-pages.tsx').then((file) => file.DriverLog),
  }),
  route('/master-data/vehicle/list', 'Vehicles', 'รถ', '车辆', {
    page: () => import('./vehicle-pages.tsx').then((file) => file.VehicleList),
  }),
  route('/master-data/vehicle/add', 'Add vehicle', 'เพิ่มรถ', '新增车辆', {
    page: () => import('./vehicle-pages.tsx').then((file) => file.VehicleAdd),
  }),
  route('/master-data/vehicle/{id}/history', 'Vehicle history', 'ประวัติรถ', '车辆历史', {
    bare: true,
    page: () => import('./vehicle-pages.tsx').then((file) => file.VehicleHistory),
  }),
  route('/master-data/vehicle/{id}/{mode}', 'Vehicle', 'รถ', '车辆', {
    page: () => import('./vehicle-pages.tsx').then((file) => file.VehicleRecord),
  }),
  route('/master-data/vehicle/history', 'Vehicle history', 'ประวัติรถ', '车辆历史', {
    page: () => import('./vehicle-pages.tsx').then((file) => file.VehicleLog),
  }),
  route('/master-data/trailer/add', 'Add trailer', 'เพิ่มหางพ่วง', '新增挂车', {
    page: () => import('./trailer-pages.tsx').then((file) => file.TrailerAdd),
  }),
  route('/master-data/trailer/{mode}/{id}', 'Trailer', 'หางพ่วง', '挂车', {
    page: () => import('./trailer-pages.tsx').then((file) => file.TrailerRecord),
  }),
] as const
