import { route } from '../../../kit/workspace/route.ts'

export const scorecardRoutes = [
  route('/track/carrierScorecard', 'Scorecards of carriers', 'คะแนนผู้รับเหมาช่วง', '分包商考核', {
    view: 'track',
    own: true,
    page: () => import('./scorecard-page.tsx').then((file) => file.ScorecardPage),
  }),
] as const
