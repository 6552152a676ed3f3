import type { PlanDetail, PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { assignTrailers, overlaps } from '@khonsong/domain/operations/planning/assign-trailers.ts'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'

interface TrailerOption {
  readonly value: string
  readonly label: string
  /** Chosen by hand for another route at the same time. */
  readonly disabled: boolean
}

/** The trailer of a route to be published; null: it goes without one. */
export interface RouteTrailer {
  readonly trailerId: string | null
  readonly options: readonly TrailerOption[]
}

const periodOf = ({ beginAt, endAt }: PlanRouteShown) => ({ from: beginAt ?? '', until: endAt ?? '' })

/** Trailers of the routes to be published that need one: proposed by the server, changed or removed by hand. */
export const useTrailers = (plan: PlanDetail, wanted: readonly PlanRouteShown[]) => {
  const { data, isPending } = useRead(
    plans.trailers,
    { params: { id: plan.id } },
    { topics: ['plans', 'jobs', 'trailers', 'vehicles'], keepOld: true, quiet: true },
  )
  const [byHand, setByHand] = useState<ReadonlyMap<string, string | null>>(new Map())
  const labels = new Map(data?.trailers.map(({ id, plateNo, trailerType }) => [id, `${plateNo} · ${trailerType.name}`]))
  const choicesOf = new Map(data?.routes.map(({ routeId, choices }) => [routeId, choices]))
  const towing = wanted.filter(({ id }) => choicesOf.has(id))
  const held = towing.flatMap((route) => {
    const trailerId = byHand.get(route.id) ?? null
    return trailerId === null ? [] : [{ routeId: route.id, trailerId, ...periodOf(route) }]
  })
  const proposed = assignTrailers(
    towing
      .filter(({ id }) => !byHand.has(id))
      .map((route) => ({ id: route.id, ...periodOf(route), choices: choicesOf.get(route.id) ?? [] })),
    held,
  )
  const trailerOf = (route: PlanRouteShown): RouteTrailer | undefined => {
    const choices = choicesOf.get(route.id)
    if (!choices || !towing.includes(route)) return undefined
    const isHeld = (id: string) =>
      held.some(
        ({ routeId, trailerId, ...period }) => routeId !== route.id && trailerId === id && overlaps(period, periodOf(route)),
      )
    const options = choices.map((value) => ({ value, label: labels.get(value) ?? '', disabled: isHeld(value) }))
    const chosen = byHand.get(route.id)
    return { trailerId: chosen === undefined ? (proposed.get(route.id) ?? null) : chosen, options }
  }
  return {
    isPending,
    trailerOf,
    choose: (routeId: string, trailerId: string | null) => setByHand(new Map([...byHand, [routeId, trailerId] as const])),
    /** As shown, for the request: what is published is what was seen. */
    chosen: towing.map((route) => ({ routeId: route.id, trailerId: trailerOf(route)?.trailerId ?? null })),
  }
}
