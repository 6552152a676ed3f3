import { usualDriving, type PlanRules } from '@khonsong/domain/operations/planning/plan-rules.ts'
import { withStrategy } from '@khonsong/domain/operations/planning/strategy-limits.ts'
import { usualHandoverMinutes } from '@khonsong/domain/operations/planning/strategy.ts'
import { estimateTravel } from '@khonsong/domain/operations/planning/travel.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readTravelBands } from './distances/app-travel.ts'
import { findStrategy } from './strategy-store.ts'
import { readSetting } from '../../company/settings/index.ts'

const usualLoadingKgPerMinute = 100

/** The company's planning rules, without a strategy. */
export const companyRules = async (tx: Tx): Promise<PlanRules> => ({
  travel: estimateTravel(await readTravelBands(tx)),
  driving: {
    ...usualDriving,
    maxMinutes: await readSetting(tx, 'CONTINUOUS_DRIVING_MINUTES'),
    restMinutes: await readSetting(tx, 'REST_MINUTES'),
    workingHours: await readSetting(tx, 'WORKING_HOURS_PER_DAY'),
  },
  upperShare: (await readSetting(tx, 'FULL_LOAD_RATE_UPPER')) / 100,
  lowerShare: (await readSetting(tx, 'FULL_LOAD_RATE_LOWER')) / 100,
  lightRatio: await readSetting(tx, 'P_LIGHT_RATE'),
  handoverMinutes: usualHandoverMinutes,
  loadingKgPerMinute: usualLoadingKgPerMinute,
  startsAt: null,
  maxMinutes: null,
  maxStops: null,
  maxRegions: null,
  dockMinutes: null,
})

/** The company's rules; limits of the plan's strategy take precedence. */
export const planRulesOf = async (
  tx: Tx,
  { fromOn, routing }: { readonly fromOn: string; readonly routing: { readonly strategyId: string | null } | null },
): Promise<PlanRules> => {
  const rules = await companyRules(tx)
  const strategy = routing?.strategyId ? await findStrategy(tx, routing.strategyId) : undefined
  return strategy ? withStrategy(rules, strategy, fromOn) : rules
}
