import type { FastifyInstance } from 'fastify'
import { serveSimulation } from './control.ts'
import { runSimulations } from './run-simulations.ts'

export { apiClient, overNetwork, withinProcess } from './api-client.ts'
export { prepareSimulator } from './prepare-simulator.ts'
export { simulatedPhoto } from './simulated-photo.ts'
export { Simulator, type LogLine } from './simulator.ts'

/** Simulated fleet of a demo company, using the public intake and API. */
export const installSimulation = (app: FastifyInstance): void => {
  serveSimulation(app)
  runSimulations(app)
}
