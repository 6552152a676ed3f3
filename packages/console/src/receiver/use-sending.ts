import type { Followed, FollowedShipment } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import { useState } from 'react'
import { Refusal, type Asking } from './api.ts'
import { useSay } from './language.ts'

/** What each form of the page is given: whose it is, and whom to tell what it looks like afterwards. */
export interface FormOf {
  readonly asking: Asking
  readonly shown: FollowedShipment
  readonly onDone: (followed: Followed) => void
}

/** Sends a form once: while it is under way nothing is sent again, and what was refused is said. */
export const useSending = (onDone: FormOf['onDone']) => {
  const say = useSay()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [refusal, setRefusal] = useState('')
  const send = async (work: () => Promise<Followed>): Promise<boolean> => {
    setState('sending')
    setRefusal('')
    try {
      onDone(await work())
      setState('sent')
      return true
    } catch (error) {
      setRefusal(error instanceof Refusal ? error.message : say('offline'))
      setState('idle')
      return false
    }
  }
  return {
    send,
    isSending: state === 'sending',
    isSent: state === 'sent',
    refusal,
    refuse: setRefusal,
    reset: () => setState('idle'),
  }
}
