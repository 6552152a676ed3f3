import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsCoreOption } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../show/format.ts'
import type { Tone } from '../show/tone.ts'
import type { ChartProps, Series } from './chart.tsx'

register([GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

const order: readonly Tone[] = ['moving', 'done', 'attention', 'waiting', 'trouble']

const variable = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const seriesOf = (kind: ChartProps['kind'], series: readonly Series[]) =>
  series.map((each, at) => ({
    name: each.name,
    type: kind === 'line' ? 'line' : 'bar',
    data: [...each.values],
    barMaxWidth: 28,
    ...(kind === 'stacked' ? { stack: 'all' } : {}),
    itemStyle: { color: variable(`--tone-${each.tone ?? order[at % order.length] ?? 'moving'}`) },
  }))

const optionOf = ({ kind, along, series, unit = '' }: ChartProps): EChartsCoreOption => {
  const quiet = variable('--quiet')
  const axis = { axisLabel: { color: quiet }, axisLine: { lineStyle: { color: variable('--line') } } }
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 8, right: 12, top: series.length > 1 ? 34 : 12, bottom: 4, containLabel: true },
    legend: { show: series.length > 1, top: 0, textStyle: { color: quiet } },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      valueFormatter: (value: unknown) => `${formatNumber(Number(value))} ${unit}`,
    },
    xAxis: { type: 'category', data: [...along], ...axis },
    yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: variable('--line') } }, axisLabel: { color: quiet } },
    series: seriesOf(kind, series),
  }
}

/** Its kinds are registered by the files beside it, so that bars come without lines. Built anew whenever its tab is shown; it holds nothing that must survive. */
export const ChartCanvas = (props: ChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const chart = init(element)
    chart.setOption(optionOf(props))
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [props])
  return <div ref={box} className="chart" style={{ height: '100%' }} />
}
