import { PlanPage } from '../plan-page.tsx'

/** `/plan/planlookCity`: one city plan. */
export const CityPlanPage = () => <PlanPage list="/plan/cityPlan" />
