import type { FastifyInstance } from 'fastify'
import { serveSimulation } from './control.ts'
import { runSimulations } from './run-simulations.ts'

export { apiClient, overNetwork, withinProcess } from './api-client.ts'
export { prepareSimulator } from './prepare-simulator.ts'
export { simulatedPhoto } from './simulated-photo.ts'
export { Simulator, type LogLine } from './simulator.ts'

/** A fleet that drives by itself in a demo company, through the intake and the API as everybody has them. */
export const installSimulation = (app: FastifyInstance): void => {
  serveSimulation(app)
  runSimulations(app)
}
