import { orderPresence, presenceBeatMs } from '@khonsong/contract/order-presence.ts'
import { Alert } from 'antd'
import { useEffect } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { useRead } from '../../kit/call/use-read.ts'
import { useWords } from '../../kit/words/use-words.ts'

/** Says that somebody has the order open, as long as the page is shown, and that he has left when it is closed. */
const useBeat = (orderId: string, editing: boolean) => {
  const { start } = useAct(orderPresence.beat, { quiet: true })
  useEffect(() => {
    const beat = (state: 'looking' | 'editing' | 'left') => start({ params: { id: orderId }, body: { state } })
    const shown = () => {
      if (document.visibilityState === 'visible') beat(editing ? 'editing' : 'looking')
    }
    shown()
    const timer = setInterval(shown, presenceBeatMs)
    return () => {
      clearInterval(timer)
      beat('left')
    }
    // `start` is new at each draw and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId, editing])
}

/** Who else has this order open, and who is changing it: nobody writes over another without knowing. */
export const OthersHere = ({ orderId, editing }: { orderId: string; editing: boolean }) => {
  const t = useWords('orders')
  useBeat(orderId, editing)
  const { data } = useRead(
    orderPresence.others,
    { params: { id: orderId } },
    { topics: ['presence'], refreshMs: presenceBeatMs, freshMs: 0, quiet: true },
  )
  const others = data?.others ?? []
  if (others.length === 0) return null
  const changing = others.filter((one) => one.editing)
  const names = (people: typeof others) => people.map(({ name }) => name).join(', ')
  return changing.length > 0 ? (
    <Alert type="warning" showIcon role="status" title={t('others.editing', { names: names(changing) })} />
  ) : (
    <Alert type="info" showIcon role="status" title={t('others.looking', { names: names(others) })} />
  )
}
