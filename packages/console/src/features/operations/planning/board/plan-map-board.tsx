import { PlanBoard } from './plan-board.tsx'
import './map-desk.css'

/** `/plan/planmap`: the same plans, planned on the map. */
export const PlanMapBoard = () => <PlanBoard layout="map" />
