import { routingStrategies } from '@khonsong/contract/operations/planning/strategies.ts'
import { checkLimits, fillStrategy, type LoadLimits, type StrategyDefaults } from '@khonsong/domain/operations/planning/strategy.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { readSomeSettings } from '../../company/settings/index.ts'

/** The load limits and the light ratio of the company, for strategies that leave them out and for plans without a strategy. */
export const strategyDefaults = async (tx: Tx): Promise<StrategyDefaults> => {
  const set = await readSomeSettings(tx, 'FULL_LOAD_RATE_UPPER', 'FULL_LOAD_RATE_LOWER', 'P_LIGHT_RATE')
  return {
    upperLoadPercent: set.FULL_LOAD_RATE_UPPER,
    lowerLoadPercent: set.FULL_LOAD_RATE_LOWER,
    lightRatio: set.P_LIGHT_RATE,
  }
}

/** The settings may contradict the one limit that was typed; both typed limits were compared by the rules of the declaration. */
const seams: WriteSeams = {
  fill: async (tx, values) => fillStrategy(values, await strategyDefaults(tx)),
  check: async (_, after, before) => (before === undefined ? checkLimits(after as unknown as LoadLimits) : []), // a new record, filled
}

export const serveStrategies = (app: FastifyInstance): void => {
  serveResource(app, routingStrategies, seams)
}
