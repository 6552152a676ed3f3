import { presence, presenceBeatMs, type PresenceState, type PresentPerson } from '@khonsong/contract/kernel/presence.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../kit/call/call.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'

/** Presence operations by kind of record. */
export const presenceCalls = {
  order: { others: presence.othersAtOrder, beat: presence.beatAtOrder, topic: 'presence', needs: 'order.view' },
  shipment: {
    others: presence.othersAtShipment,
    beat: presence.beatAtShipment,
    topic: 'shipment_presence',
    needs: 'shipment.view',
  },
  job: { others: presence.othersAtJob, beat: presence.beatAtJob, topic: 'job_presence', needs: 'job.view' },
  plan: { others: presence.othersAtPlan, beat: presence.beatAtPlan, topic: 'plan_presence', needs: 'plan.view' },
} as const

/** How often each record is open in this browser, in pages and dialogs: the server has one state per session. */
const open = new Map<string, { looking: number; editing: number }>()

const count = (key: string, editing: boolean, by: 1 | -1): PresenceState => {
  const now = open.get(key) ?? { looking: 0, editing: 0 }
  now[editing ? 'editing' : 'looking'] += by
  open.set(key, now)
  if (now.editing > 0) return 'editing'
  if (now.looking > 0) return 'looking'
  open.delete(key)
  return 'left'
}

const stateOf = (key: string): PresenceState => ((open.get(key)?.editing ?? 0) > 0 ? 'editing' : 'looking')

export interface PresenceProps {
  readonly of: keyof typeof presenceCalls
  readonly id: string
  readonly editing: boolean
  /** The plan's route being edited. */
  readonly routeId?: string | undefined
}

type Beat = { state: PresenceState; routeId?: string | null }

/** Sends heartbeats while the record is shown, and "left" when it closes. */
const useBeat = ({ of, id, editing, routeId }: PresenceProps): void => {
  const { start } = useAct(presenceCalls[of].beat, { quiet: true })
  const route = useRef(routeId)
  const say = (state: PresenceState) => {
    const body: Beat = of === 'plan' ? { state, routeId: route.current ?? null } : { state }
    start({ params: { id }, body })
  }
  useEffect(() => {
    const key = `${of} ${id}`
    const beat = say
    beat(count(key, editing, 1))
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') beat(stateOf(key))
    }, presenceBeatMs)
    // Browsers skip effect cleanup on unload, so `pagehide` sends it. Another window of the same user reports presence with its
    // next heartbeat.
    const leave = () => {
      const input = { params: { id }, body: { state: 'left' as const } }
      call(presenceCalls[of].beat, input, { quiet: true, outlivesPage: true }).catch(() => undefined)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) beat(stateOf(key))
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      clearInterval(timer)
      beat(count(key, editing, -1))
    }
    // `start` changes on every render but behaves the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of, id, editing])
  const tellRoute = useEffectEvent(() => say(stateOf(`${of} ${id}`)))
  useEffect(() => {
    if (route.current === routeId) return
    route.current = routeId
    tellRoute()
  }, [routeId])
}

const nobody: readonly PresentPerson[] = []

/** Reports the user's presence and returns who else is here. */
export const usePresence = (props: PresenceProps): readonly PresentPerson[] => {
  const { of, id } = props
  useBeat(props)
  const { data } = useRead(
    presenceCalls[of].others,
    { params: { id } },
    { topics: [presenceCalls[of].topic], refreshMs: presenceBeatMs, freshMs: 0, quiet: true },
  )
  return data?.others ?? nobody
}
