import type { FastifyInstance } from 'fastify'
import type { SimulatorKeys } from './prepare-simulator.ts'

const context = (tenantId: string): string => `${tenantId} simulation`

export const sealKeys = (app: FastifyInstance, tenantId: string, keys: SimulatorKeys): Buffer =>
  app.secrets.seal('simulation', context(tenantId), Buffer.from(JSON.stringify(keys), 'utf8'))

/** Undefined without keys, or after the installation key changed. */
export const openKeys = (app: FastifyInstance, tenantId: string, sealed: Buffer | undefined): SimulatorKeys | undefined => {
  const plain = sealed && app.secrets.unseal('simulation', context(tenantId), sealed)
  return plain && (JSON.parse(plain.toString('utf8')) as SimulatorKeys) // written by sealKeys
}
