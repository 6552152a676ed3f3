/** Applies the limits of a routing strategy to the rules of a plan. */
import { instantInBangkok } from '../../kernel/time.ts'
import type { PlanRules } from './plan-rules.ts'
import type { StrategyRules } from './strategy.ts'

/** @param day first day of the plan, for the planned start time */
export const withStrategy = (rules: PlanRules, strategy: StrategyRules, day: string): PlanRules => ({
  ...rules,
  upperShare: strategy.upperLoadPercent === null ? rules.upperShare : strategy.upperLoadPercent / 100,
  lowerShare: strategy.lowerLoadPercent === null ? rules.lowerShare : strategy.lowerLoadPercent / 100,
  lightRatio: strategy.lightRatio,
  handoverMinutes: strategy.handoverMinutes ?? rules.handoverMinutes,
  loadingKgPerMinute: strategy.unloadingKgPerMinute ?? rules.loadingKgPerMinute,
  startsAt: strategy.startTime === null ? rules.startsAt : instantInBangkok(day, strategy.startTime),
  maxMinutes: strategy.longestHours === null ? null : Number(strategy.longestHours) * 60,
  maxStops: strategy.stopLimit,
  maxRegions: strategy.regionLimit,
  dockMinutes: strategy.dockVehiclesPerHour === null ? null : 60 / Number(strategy.dockVehiclesPerHour),
})
