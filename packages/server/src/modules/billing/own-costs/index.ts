/** Costs of trips with own vehicles. No calls of its own: charges, statements and what-ifs show them. */
export { costLateMonths } from './cost-months.ts'
export { findTripCost, tripCostsBetween } from './trip-cost-store.ts'
