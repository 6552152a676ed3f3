export { DriverRecord } from './driver-pages.tsx'
