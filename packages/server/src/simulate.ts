/**
 * `npm run simulate -- --address http://127.0.0.1:3000 --login admin --password … [--seed 2569] [--speed 10] [--trucks
 * 20] [--minutes 5] [--take-over]`:
 * simulates a company's fleet through the public API and the position intake, for training, tests and load. Devices
 * with a key keep it, unless `--take-over` rotates it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fastest, slowest, type ClockMark } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import { simulationEvents } from '@khonsong/domain/telematics/simulation/simulation-log.ts'
import { apiClient, overNetwork, prepareSimulator, Simulator, type LogLine } from './modules/telematics/simulation/index.ts'

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:3000' },
    login: { type: 'string', default: 'admin' },
    password: { type: 'string' },
    seed: { type: 'string', default: '2569' },
    speed: { type: 'string', default: '10' },
    trucks: { type: 'string', default: '20' },
    minutes: { type: 'string' },
    'take-over': { type: 'boolean', default: false },
  },
})

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const signIn = async (address: string, login: string, password: string): Promise<string> => {
  const answer = await fetch(new URL('/v1/session', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'khonsong' },
    body: JSON.stringify({ login, password }),
  })
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1).join(''))
    .join('; ')
}

const sayLine = ({ event, about, code }: LogLine): void =>
  print(
    `${new Date().toISOString().slice(11, 19)} ${simulationEvents[event].en}: ${about}${code === undefined ? '' : ` [${code}]`}`,
  )

const pollEveryMs = 1500

const main = async (): Promise<void> => {
  const { address, login, password } = values
  if (password === undefined) throw new Error('--password is missing')
  const speed = Math.min(fastest, Math.max(slowest, Number(values.speed)))
  const transport = overNetwork(address)
  const cookie = await signIn(address, login, password)
  const headers = { cookie, 'x-requested-with': 'khonsong' }
  const keys = await prepareSimulator(apiClient(transport, headers), new Date().toISOString(), { takesOver: values['take-over'] })
  print(`${keys.devices.length} devices report`)
  const began = Date.now()
  const options = { transport, keys, seed: Number(values.seed), trucks: Number(values.trucks), beganAt: began }
  const simulator = new Simulator({ ...options, log: sayLine })
  const marks: readonly ClockMark[] = [{ at: began, simulatedAt: began, speed }]
  const until = values.minutes === undefined ? Infinity : began + Number(values.minutes) * 60_000
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  while (!stop.signal.aborted && Date.now() < until) {
    try {
      await simulator.look({ now: Date.now(), marks })
    } catch (error) {
      print(`the server does not answer: ${error instanceof Error ? error.message : String(error)}`)
    }
    await pause(pollEveryMs, undefined, { signal: stop.signal }).catch(() => {})
  }
  print(JSON.stringify(simulator.standing))
}

await main()
