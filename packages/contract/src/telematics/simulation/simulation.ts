import { fastest, slowest } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import {
  simulationEvents,
  simulationStates,
  type SimulationEvent,
  type SimulationState,
} from '@khonsong/domain/telematics/simulation/simulation-log.ts'
import { z } from 'zod'
import { labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const speed = labelled(z.number().int().min(slowest).max(fastest), 'Speed', 'ความเร็ว', '速度')
const seed = labelled(z.number().int().min(0).max(999_999), 'Seed', 'ค่าตั้งต้น', '随机种子')
const trucks = labelled(z.number().int().min(1).max(100), 'Trucks under way', 'จำนวนรถที่วิ่งพร้อมกัน', '同时在途车辆')

const simulation = z.object({
  /** Whether simulation is available: demo companies only. */
  isAvailable: z.boolean(),
  state: z.enum(Object.keys(simulationStates) as SimulationState[]), // its own keys
  speed: z.number().int(),
  seed: z.number().int(),
  trucks: z.number().int(),
  /** Simulated time; null before the first start. */
  simulatedAt: z.string().nullable(),
  beganAt: z.string().nullable(),
  /** 0 before the first start. */
  version: z.number().int(),
  /** Current activity; null before the first start. */
  standing: z
    .object({
      at: z.string(),
      jobs: z.number().int(),
      driving: z.number().int(),
      positions: z.number().int(),
      steps: z.number().int(),
      refusals: z.number().int(),
    })
    .nullable(),
  log: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      event: z.enum(Object.keys(simulationEvents) as SimulationEvent[]), // its own keys
      eventName: z.string(),
      about: z.string(),
      code: z.string().nullable(),
    }),
  ),
})
export type Simulation = z.output<typeof simulation>

export const startSimulation = z.object({ version: z.number().int().min(0), speed, seed, trucks })
const needs = 'platform.administer'

/** Simulated fleet of a demo company. */
export const simulations = {
  get: operation('GET /v1/simulation', {
    summary:
      'Simulation: whether the fleet of the demo company drives by itself, what goes on now, and the last entries of its log',
    needs,
    output: simulation,
  }),
  start: operation('POST /v1/simulation/actions/start', {
    summary: 'Simulation: start it, or let it go on after a pause',
    description:
      'The first start makes a role, an account and an API key for the simulator, and keys for devices in vehicles that have none. The same seed decides alike.',
    needs,
    body: startSimulation,
    output: simulation,
  }),
  setSpeed: operation('POST /v1/simulation/actions/set-speed', {
    summary: 'Simulation: let its clock run faster or slower',
    needs,
    body: z.object({ version: seenVersion, speed }),
    output: simulation,
  }),
  pause: operation('POST /v1/simulation/actions/pause', {
    summary: 'Simulation: stand still where everything is',
    needs,
    body: z.object({ version: seenVersion }),
    output: simulation,
  }),
  stop: operation('POST /v1/simulation/actions/stop', {
    summary: 'Simulation: end it and revoke its key; orders and jobs stay as they are',
    needs,
    body: z.object({ version: seenVersion }),
    output: simulation,
  }),
}
