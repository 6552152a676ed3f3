import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BellOutlined,
  CarOutlined,
  ClockCircleOutlined,
  CompassOutlined,
  DatabaseOutlined,
  DollarOutlined,
  EnvironmentOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  HomeOutlined,
  NodeIndexOutlined,
  ScheduleOutlined,
  SearchOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

const icons: Readonly<Record<string, Icon>> = {
  console: HomeOutlined,
  foreconsole: HomeOutlined,
  searchs: SearchOutlined,
  order: FileTextOutlined,
  foreorder: FileTextOutlined,
  'update-status': ThunderboltOutlined,
  plan: CompassOutlined,
  planDispatch: CompassOutlined,
  transportPlan: NodeIndexOutlined,
  schedule: ScheduleOutlined,
  perform: CarOutlined,
  except: WarningOutlined,
  forexcept: WarningOutlined,
  receipt: FileDoneOutlined,
  forereceipt: FileDoneOutlined,
  distribution: EnvironmentOutlined,
  vehicle: CarOutlined,
  transfer: SwapOutlined,
  account: AccountBookOutlined,
  foreaccount: AccountBookOutlined,
  quotation: DollarOutlined,
  financialStatements: AuditOutlined,
  report: BarChartOutlined,
  reports: BarChartOutlined,
  setup: SettingOutlined,
  foresetup: SettingOutlined,
  track: BarChartOutlined,
  forecheck: BarChartOutlined,
  our: TeamOutlined,
  foreour: TeamOutlined,
  'master-data': DatabaseOutlined,
  notice: BellOutlined,
  'working-time': ClockCircleOutlined,
  'activity-tracking': NodeIndexOutlined,
}

export const AreaIcon = ({ area }: { area: string }) => {
  const Icon = icons[area] ?? AppstoreOutlined
  return <Icon aria-hidden />
}
