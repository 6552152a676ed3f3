import { resourcePages } from '../../../shared/resource-pages.tsx'
import { strategyParts, strategyScreens } from './strategy-screens.ts'

const strategy = resourcePages(strategyScreens, strategyParts)
export const StrategyList = strategy.List
export const StrategyRecord = strategy.Record
export const StrategyHistory = strategy.History
