/**
 * `node packages/server/src/testing/simulated-day/run.ts --hours 24 --trucks 30 --seeds 1 [--first 1] [--orders 300]`:
 * simulates a long day.
 */
import { parseArgs } from 'node:util'
import { runningApp } from '../running-app.ts'
import { simulateDay } from './simulated-day.ts'

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '24' },
    trucks: { type: 'string', default: '30' },
    orders: { type: 'string', default: '300' },
    seeds: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
  },
})
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const first = Number(values.first)
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const running = await runningApp({ background: false, checkAnswers: false })
  const began = Date.now()
  try {
    const wish = { seed, orders: Number(values.orders), trucks: Number(values.trucks), hours: Number(values.hours) }
    const day = await simulateDay(running.app, { ...wish, onHour: print })
    const counts: Record<string, number> = {}
    for (const { event } of day.lines) counts[event] = (counts[event] ?? 0) + 1
    const refusals = day.lines.filter(({ code }) => code !== undefined)
    print(
      `seed ${seed}: ${day.simulatedHours} hours, ${day.steps} steps, ${day.positions} positions in ${Math.round((Date.now() - began) / 1000)} s`,
    )
    print(`  ${JSON.stringify(counts)}`)
    print(
      `  exceptions ${day.exceptions}, differences ${day.differences.length}, unfinished ${JSON.stringify(day.unfinished)}, without cause ${JSON.stringify(day.withoutCause)}`,
    )
    for (const { about, code } of refusals.slice(0, 30)) print(`  refused [${code}] ${about}`)
    if (refusals.length + day.differences.length + day.unfinished.length + day.withoutCause.length > 0) process.exitCode = 1
  } finally {
    await running.stop()
  }
}
