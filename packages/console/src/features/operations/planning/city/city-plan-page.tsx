import { CityPlan } from '../plan-page.tsx'

/** `/plan/planlookCity`: one city plan. */
export const CityPlanPage = CityPlan
