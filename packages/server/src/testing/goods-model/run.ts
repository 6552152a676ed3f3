/** `node packages/server/src/testing/goods-model/run.ts --steps 20000 --seeds 5 [--first 1]`: long walk of the goods model. */
import { parseArgs } from 'node:util'
import { runningApp } from '../running-app.ts'
import { walk } from './walk.ts'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '20000' },
    seeds: { type: 'string', default: '5' },
    first: { type: 'string', default: '1' },
  },
})
const seeds = Number(values.seeds)
const perSeed = Math.ceil(Number(values.steps) / seeds)
const running = await runningApp()
try {
  for (let seed = Number(values.first); seed < Number(values.first) + seeds; seed += 1) {
    const began = Date.now()
    const walked = await walk(running.app, seed, perSeed)
    process.stdout.write(`seed ${seed}: ${walked.steps} steps in ${Math.round((Date.now() - began) / 1000)} s\n`)
    process.stdout.write(`  accepted ${JSON.stringify(walked.accepted)}\n  refused ${JSON.stringify(walked.refused)}\n`)
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await running.stop()
}
