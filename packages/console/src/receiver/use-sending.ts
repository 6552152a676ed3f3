import type { Followed, FollowedShipment } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import { useState } from 'react'
import { Refusal, type Asking } from './api.ts'
import { useLocalize } from './language.ts'

/** Props of each form: the link, and a callback with the new state. */
export interface FormOf {
  readonly asking: Asking
  readonly shown: FollowedShipment
  readonly onDone: (followed: Followed) => void
}

/** Submits a form once: no second request while one is running; shows refusals. */
export const useSending = (onDone: FormOf['onDone']) => {
  const localize = useLocalize()
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
      setRefusal(error instanceof Refusal ? error.message : localize('offline'))
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
