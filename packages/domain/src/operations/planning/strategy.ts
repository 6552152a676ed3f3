/**
 * Configuration of automatic routing: objective, limits, and defaults for missing data. Only enabled strategies can be chosen.
 */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { flag } from '../../resource/fields/flag.ts'
import { integer } from '../../resource/fields/integer.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { text } from '../../resource/fields/text.ts'
import { timeOfDay } from '../../resource/fields/time-of-day.ts'
import { active, type RecordStatus } from '../../resource/record-status.ts'
import {
  routingObjectives,
  strategyHelp as help,
  strategyLabels as labels,
  strategyUnits as units,
  timeWindowUses,
} from './strategy-words.ts'

/** Default search time. */
export const usualSearchSeconds = 30
/** Default stop time of plans with and without a strategy, unless the site's is known: none at all would make every route too short. */
export const usualHandoverMinutes = 15

const names = [
  'name',
  'objective',
  'searchSeconds',
  'timeWindowUse',
  'latePricePerMinute',
  'multiTemperature',
  'upperLoadPercent',
  'lowerLoadPercent',
  'lightRatio',
  'longestHours',
  'stopLimit',
  'regionLimit',
  'distanceWeight',
  'distanceBaseKm',
  'startTime',
  'dockVehiclesPerHour',
  'unloadingKgPerMinute',
  'handoverMinutes',
  'remark',
] as const

export interface LoadLimits {
  readonly upperLoadPercent: number | null
  readonly lowerLoadPercent: number | null
}

/** Missing limits of a new strategy are filled in from the settings, then validated. */
export const checkLimits = ({ upperLoadPercent: upper, lowerLoadPercent: lower }: LoadLimits): readonly Rejection[] =>
  upper !== null && lower !== null && upper < lower
    ? [rejection('strategy.upper_below_lower', { upper: labels.upper, lower: labels.lower }, 'upperLoadPercent')]
    : []

export const routingStrategy = defineResource({
  name: 'routingStrategy',
  table: 'routing_strategies',
  topic: 'strategies',
  label: labels.strategy,
  labels: labels.strategies,
  title: ['name'],
  fields: {
    name: text(labels.name, { max: 100 }),
    objective: choice(labels.objective, routingObjectives, { help: help.objective }),
    searchSeconds: integer(labels.searchSeconds, {
      min: 5,
      max: 600,
      fallback: usualSearchSeconds,
      unit: units.second,
      help: help.searchSeconds,
    }),
    timeWindowUse: choice(labels.timeWindowUse, timeWindowUses, { fallback: 'hard', help: help.timeWindowUse }),
    latePricePerMinute: quantity(labels.latePrice, {
      min: 0.01,
      max: 9999.99,
      unit: units.bahtPerMinute,
      optional: true,
      help: help.latePrice,
    }),
    multiTemperature: flag(labels.multiTemperature, { fallback: false, help: help.multiTemperature }),
    upperLoadPercent: integer(labels.upper, { min: 1, max: 200, filled: true, unit: units.percent, help: help.upper }),
    lowerLoadPercent: integer(labels.lower, { min: 0, max: 100, filled: true, unit: units.percent, help: help.lower }),
    lightRatio: quantity(labels.lightRatio, {
      min: 0.001,
      max: 998.999,
      decimals: 3,
      filled: true,
      unit: units.cubicMetrePerTonne,
      help: help.lightRatio,
    }),
    longestHours: quantity(labels.longestHours, {
      min: 0.5,
      max: 168,
      decimals: 1,
      unit: units.hour,
      optional: true,
      help: help.longestHours,
    }),
    stopLimit: integer(labels.stopLimit, { min: 1, max: 500, optional: true, help: help.stopLimit }),
    regionLimit: integer(labels.regionLimit, { min: 1, max: 99, optional: true, help: help.regionLimit }),
    distanceWeight: quantity(labels.distanceWeight, {
      min: 0,
      max: 1,
      unit: units.timesCost,
      fallback: 0,
      help: help.distanceWeight,
    }),
    distanceBaseKm: quantity(labels.distanceBase, {
      min: 0,
      max: 2000,
      decimals: 1,
      unit: units.km,
      fallback: 0,
      help: help.distanceBase,
    }),
    startTime: timeOfDay(labels.startTime, { optional: true, help: help.startTime }),
    dockVehiclesPerHour: quantity(labels.dockSpeed, {
      min: 0.1,
      max: 60,
      decimals: 1,
      unit: units.vehiclesPerHour,
      optional: true,
      help: help.dockSpeed,
    }),
    unloadingKgPerMinute: integer(labels.unloadingSpeed, {
      min: 1,
      max: 100_000,
      unit: units.kgPerMinute,
      optional: true,
      help: help.unloadingSpeed,
    }),
    handoverMinutes: integer(labels.handover, {
      min: 0,
      max: 480,
      fallback: usualHandoverMinutes,
      unit: units.minute,
      help: help.handover,
    }),
    remark: text(labels.remark, { max: 250, optional: true, multiline: true }),
  },
  list: ['name', 'objective', 'timeWindowUse', 'upperLoadPercent', 'lowerLoadPercent', 'stopLimit', 'longestHours', 'startTime'],
  search: ['name', 'remark'],
  numbers: ['name'],
  filters: ['objective', 'timeWindowUse', 'multiTemperature'],
  sort: ['name', 'objective', 'upperLoadPercent', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'name', descending: false },
  sheet: names,
  unique: { routing_strategies_tenant_id_name_key: 'name' },
  rules: (draft) => [
    ...checkLimits(draft),
    ...(draft.timeWindowUse === 'soft' && draft.latePricePerMinute === null
      ? [rejection('field.required', { field: labels.latePrice }, 'latePricePerMinute')]
      : []),
  ],
})

/** A strategy as stored: the optimiser's input, with name and version for the plan made with it. */
export type RoutingStrategy = Row<typeof routingStrategy>

/** The part of a strategy the optimiser reads. */
export type StrategyRules = Omit<RoutingStrategy, 'id' | 'name' | 'remark' | 'status' | 'version' | 'createdAt' | 'updatedAt'>

/** Company-wide settings; a strategy's own limits override them. */
export interface StrategyDefaults {
  readonly upperLoadPercent: number
  readonly lowerLoadPercent: number
  readonly lightRatio: number
}

/** Fills in missing limits of a new strategy. */
export const fillStrategy = <T extends Readonly<Record<string, unknown>>>(values: T, defaults: StrategyDefaults): T => ({
  ...values,
  ...Object.fromEntries(Object.entries(defaults).filter(([name]) => (values[name] ?? null) === null)),
})

/** Rules of a plan without a strategy, made by hand or as a first attempt. */
export const rulesWithoutStrategy = (defaults: StrategyDefaults): StrategyRules => ({
  ...defaults,
  objective: 'lowest_cost',
  searchSeconds: usualSearchSeconds,
  timeWindowUse: 'hard',
  latePricePerMinute: null,
  multiTemperature: false,
  longestHours: null,
  stopLimit: null,
  regionLimit: null,
  distanceWeight: 0,
  distanceBaseKm: 0,
  startTime: null,
  dockVehiclesPerHour: null,
  unloadingKgPerMinute: null,
  handoverMinutes: 0,
})

export const chooseStrategy = <T extends { readonly name: string; readonly status: RecordStatus }>(strategy: T): Decision<T> =>
  strategy.status === active ? accept(strategy) : refuse(rejection('strategy.not_enabled', { name: strategy.name }, 'strategyId'))
