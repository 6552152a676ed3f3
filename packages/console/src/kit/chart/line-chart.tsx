import { LineChart as Kind } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { ChartCanvas } from './chart-canvas.tsx'

register([Kind])

export const LineChart = ChartCanvas
