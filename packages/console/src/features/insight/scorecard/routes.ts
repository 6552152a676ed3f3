import { route } from '../../../kit/workspace/route.ts'

export const scorecardRoutes = [
  route('/track/carrierScorecard', 'Scorecards of carriers', 'คะแนนผู้รับเหมาช่วง', '分包商考核', {
    view: 'track',
    own: true,
    page: () => import('./scorecard-page.tsx').then((file) => file.ScorecardPage),
  }),
  route('/track/driverScorecard', 'Scorecards of drivers', 'คะแนนพนักงานขับรถ', '司机考核', {
    view: 'track',
    own: true,
    page: () => import('./driver-scorecard-page.tsx').then((file) => file.DriverScorecardPage),
  }),
] as const
