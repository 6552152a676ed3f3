import { useEffect } from 'react'
import { fetchMap } from '../../../../kit/map/map-view.tsx'
import { PlanBoard } from './plan-board.tsx'
import './map-desk.css'

/** `/plan/planmap`: the same plans on the map, which is prefetched. */
export const PlanMapBoard = () => {
  useEffect(() => {
    fetchMap()
    void import('./map-desk.tsx').catch(() => undefined)
  }, [])
  return <PlanBoard layout="map" />
}
