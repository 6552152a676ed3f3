/** Curve of a certificate as SVG: temperature over time, dashed limits, values beyond them in red. */
import type { Limits } from './measure-temperature.ts'

type CurvePoint = readonly [at: string, temperature: number]

const [width, height] = [1000, 300]
const plot = { left: 46, right: 990, top: 10, bottom: 266 } as const
const longestGapMs = 30 * 60_000
const colours = { line: '#004a98', beyond: '#c62828', limit: '#c62828', grid: '#dddddd', text: '#444444' } as const

const steps = [0.5, 1, 2, 5, 10, 20] as const

const rangeOf = (values: readonly number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = steps.find((one) => (high - low) / one <= 6) ?? 50
  return { step, from: Math.floor((low - step / 4) / step) * step, to: Math.ceil((high + step / 4) / step) * step }
}

const fixed = (value: number): string => value.toFixed(1)

const textAt = (x: number, y: number, anchor: 'start' | 'middle' | 'end', text: string): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" text-anchor="${anchor}" font-family="Sarabun" font-size="14" fill="${colours.text}">${text}</text>`

const lineAt = (y: number, stroke: string, dash = ''): string =>
  `<line x1="${plot.left}" y1="${fixed(y)}" x2="${plot.right}" y2="${fixed(y)}" stroke="${stroke}"${dash}/>`

/** Lines with gaps where nothing was measured. */
const pathOf = (points: readonly CurvePoint[], x: (at: number) => number, y: (value: number) => number): string => {
  let before: number | undefined
  return points
    .map(([at, value]) => {
      const ms = Date.parse(at)
      const command = before !== undefined && ms - before <= longestGapMs ? 'L' : 'M'
      before = ms
      return `${command}${fixed(x(ms))} ${fixed(y(value))}`
    })
    .join('')
}

/** @param timeText axis label of an instant @returns undefined for fewer than two points */
export const temperatureCurveSvg = (
  points: readonly CurvePoint[],
  limits: Limits,
  timeText: (at: string) => string,
): string | undefined => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  const bounds = [limits.lowest, limits.highest].filter((bound) => bound !== null)
  const { step, from, to } = rangeOf([...points.map(([, value]) => value), ...bounds])
  const [begin, end] = [Date.parse(first[0]), Date.parse(last[0])]
  const x = (ms: number) => plot.left + ((ms - begin) / Math.max(1, end - begin)) * (plot.right - plot.left)
  const y = (value: number) => plot.bottom - ((value - from) / (to - from)) * (plot.bottom - plot.top)
  const levels = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)
  const times = Array.from({ length: 5 }, (_, n) => begin + ((end - begin) * n) / 4)
  const path = pathOf(points, x, y)
  const beyondClip = (id: string, top: number, bottom: number) =>
    `<clipPath id="${id}"><rect x="0" y="${fixed(top)}" width="${width}" height="${fixed(Math.max(0, bottom - top))}"/></clipPath>`
  const stroke = (colour: string, clip = '') => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"${clip}/>`
  const red = [
    ...(limits.highest === null ? [] : [{ id: 'above', top: 0, bottom: y(limits.highest) }]),
    ...(limits.lowest === null ? [] : [{ id: 'below', top: y(limits.lowest), bottom: height }]),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    ...red.map(({ id, top, bottom }) => beyondClip(id, top, bottom)),
    ...levels.map(
      (level) => lineAt(y(level), colours.grid) + textAt(plot.left - 6, y(level) + 5, 'end', String(level).replace('-', '−')),
    ),
    ...times.map((ms, n) =>
      textAt(x(ms), height - 12, n === 0 ? 'start' : n === 4 ? 'end' : 'middle', timeText(new Date(ms).toISOString())),
    ),
    ...bounds.map((bound) => lineAt(y(bound), colours.limit, ' stroke-dasharray="6 4"')),
    stroke(colours.line),
    ...red.map(({ id }) => stroke(colours.beyond, ` clip-path="url(#${id})"`)),
    '</svg>',
  ].join('')
}
