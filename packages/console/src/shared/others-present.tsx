import { presence, presenceBeatMs, type PresenceState } from '@khonsong/contract/kernel/presence.ts'
import { Alert } from 'antd'
import { useEffect } from 'react'
import { call } from '../kit/call/call.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useMay } from './current-user.ts'

const calls = {
  order: { others: presence.othersAtOrder, beat: presence.beatAtOrder, topic: 'presence', needs: 'order.view' },
  shipment: {
    others: presence.othersAtShipment,
    beat: presence.beatAtShipment,
    topic: 'shipment_presence',
    needs: 'shipment.view',
  },
  job: { others: presence.othersAtJob, beat: presence.beatAtJob, topic: 'job_presence', needs: 'job.view' },
} as const

/** How often each record stands open in this browser, in a page and in a dialog above it: the server knows one state of a session. */
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

export interface OthersProps {
  readonly of: keyof typeof calls
  readonly id: string
  readonly editing: boolean
}

/** Says that somebody has the record open, as long as it is shown, and that he has left when it is closed. */
const useBeat = ({ of, id, editing }: OthersProps) => {
  const { start } = useAct(calls[of].beat, { quiet: true })
  useEffect(() => {
    const key = `${of} ${id}`
    const beat = (state: PresenceState) => start({ params: { id }, body: { state } })
    beat(count(key, editing, 1))
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') beat(stateOf(key))
    }, presenceBeatMs)
    // Nothing is taken down when the browser leaves or closes the page. Another window of the same person says at its next beat that he is there.
    const leave = () => {
      call(calls[of].beat, { params: { id }, body: { state: 'left' } }, { quiet: true, outlivesPage: true }).catch(() => undefined)
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
    // `start` is new at each draw and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of, id, editing])
}

const Others = (props: OthersProps) => {
  const { of, id } = props
  const t = useWords('presence')
  useBeat(props)
  const { data } = useRead(
    calls[of].others,
    { params: { id } },
    { topics: [calls[of].topic], refreshMs: presenceBeatMs, freshMs: 0, quiet: true },
  )
  const others = data?.others ?? []
  if (others.length === 0) return null
  const changing = others.filter((one) => one.editing)
  const names = (people: typeof others) => people.map(({ name }) => name).join(', ')
  return changing.length > 0 ? (
    <Alert type="warning" showIcon role="status" title={t('editing', { names: names(changing) })} />
  ) : (
    <Alert type="info" showIcon role="status" title={t('looking', { names: names(others) })} />
  )
}

/** Who else has this record open, and who is changing it: nobody writes over another without knowing. */
export const OthersPresent = (props: OthersProps) => (useMay(calls[props.of].needs) ? <Others {...props} /> : null)
