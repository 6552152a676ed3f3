import { route } from '../../../kit/workspace/route.ts'

export const simulationRoutes = [
  route('/setup/simulation', 'Simulation', 'จำลองการเดินรถ', '模拟', {
    view: 'setup',
    own: true,
    page: () => import('./simulation-page.tsx').then((file) => file.SimulationPage),
  }),
] as const
