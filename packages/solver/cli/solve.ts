/**
 * `npm run solve -- FILE --seconds 10 --threads 1 --seed 1 --objective distance|vehicles`: solves a benchmark instance and prints
 * one line of JSON. Seconds are CPU seconds of one search thread. With several threads large instances are decomposed, small ones
 * searched from several seeds.
 */
import { parseArgs } from 'node:util'
import { solveInThreads } from '../parallel/solve-in-threads.ts'
import { solve } from '../src/solve.ts'
import { problemOf, readInstance, unitsOf } from './instance.ts'

const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '10' },
      threads: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      objective: { type: 'string', default: 'distance' },
    },
  })
  const [file] = positionals
  if (file === undefined || !['distance', 'vehicles'].includes(values.objective))
    throw new Error('npm run solve -- FILE --seconds 10 --threads 1 --seed 1 --objective distance|vehicles')
  const objective = values.objective === 'vehicles' ? 'vehicles' : 'cost'
  const instance = readInstance(file)
  const from = cpuSeconds()
  const problem = problemOf(instance)
  const [seconds, seed, threads] = [Number(values.seconds), Number(values.seed), Number(values.threads)]
  const best =
    threads > 1
      ? await solveInThreads(problem, { seed, objective, threads, seconds, clock: 'cpu' })
      : solve(problem, { seed, objective, budget: { used: () => (cpuSeconds() - from) / seconds } })
  process.stdout.write(
    `${JSON.stringify({
      name: instance.name,
      cost: best.cost / unitsOf(instance),
      vehicles: best.routes.length,
      routes: best.routes.map(({ stops }) => stops.map((stop) => stop + 1)),
      ...(best.unserved.length > 0 ? { unserved: best.unserved.map((stop) => stop + 1) } : {}),
      cpuSeconds: 'cpuSeconds' in best ? best.cpuSeconds : cpuSeconds() - from,
      iterations: best.iterations,
    })}\n`,
  )
}

await main()
