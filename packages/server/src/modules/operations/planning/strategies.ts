import { routingStrategies } from '@khonsong/contract/operations/planning/strategies.ts'
import { checkLimits, fillStrategy, type LoadLimits, type StrategyDefaults } from '@khonsong/domain/operations/planning/strategy.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { readSomeSettings } from '../../company/settings/index.ts'

/** The company's load limits and volumetric ratio: defaults of strategies and of plans without one. */
export const strategyDefaults = async (tx: Tx): Promise<StrategyDefaults> => {
  const set = await readSomeSettings(tx, 'FULL_LOAD_RATE_UPPER', 'FULL_LOAD_RATE_LOWER', 'P_LIGHT_RATE')
  return {
    upperLoadPercent: set.FULL_LOAD_RATE_UPPER,
    lowerLoadPercent: set.FULL_LOAD_RATE_LOWER,
    lightRatio: set.P_LIGHT_RATE,
  }
}

/** A single entered limit may contradict the default of the other; two entered limits are compared by the declaration's rules. */
const seams: WriteSeams = {
  fill: async (tx, values) => fillStrategy(values, await strategyDefaults(tx)),
  check: async (_, after, before) => (before === undefined ? checkLimits(after as unknown as LoadLimits) : []), // a new record, filled
}

export const serveStrategies = (app: FastifyInstance): void => {
  serveResource(app, routingStrategies, seams)
}
