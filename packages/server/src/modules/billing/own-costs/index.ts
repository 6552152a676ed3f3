/** What trips with own vehicles cost. It has no calls of its own: charges, statements and what-ifs show it. */
export { costLateMonths } from './cost-months.ts'
export { findTripCost, tripCostsBetween } from './trip-cost-store.ts'
