/** What trips with own vehicles cost. It has no calls of its own: charges, statements and what-ifs show it. */
export { costLateMonths, costMonth } from './cost-months.ts'
export { findTripCost, tripCostsBetween, type StoredTripCost } from './trip-cost-store.ts'
