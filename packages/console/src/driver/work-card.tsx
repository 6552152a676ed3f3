import type { ClockAction } from '@khonsong/domain/telematics/hours/clock-by-phone.ts'
import { useContext, useState } from 'react'
import { readLetter, type Key } from './api.ts'
import { LanguageContext, useLocalize, useTime } from './language.ts'
import type { KeptLink, QueuedClock } from './store.ts'

interface WorkCardProps {
  readonly link: KeptLink
  readonly ownKey: Key
  readonly clocks: readonly QueuedClock[]
  readonly isDenied: boolean
  readonly isOver: boolean
  readonly onShare: (isOn: boolean) => void
  readonly onClock: (what: ClockAction) => void
  readonly onReadRefusal: () => void
}

/** When the driver clocked in, including reports of this phone that are not sent yet. */
const clockedInAt = ({ clock }: KeptLink, clocks: readonly QueuedClock[]): string | null => {
  const last = clocks.findLast(({ refused }) => refused === undefined)?.report
  if (last) return last.what === 'in' ? last.at : null
  return clock?.clockedInAt ?? null
}

const fileAnchor = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // Revoked later: the browser reads it asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const Clock = ({ link, clocks, onClock, onReadRefusal }: Pick<WorkCardProps, 'link' | 'clocks' | 'onClock' | 'onReadRefusal'>) => {
  const localize = useLocalize()
  const time = useTime()
  const since = clockedInAt(link, clocks)
  const refused = clocks.filter((one) => one.refused !== undefined)
  const waits = clocks.length > refused.length
  return (
    <>
      <div className="line">
        <span className={since === null ? 'quiet' : 'done'}>
          {since === null ? localize('clockedOut') : localize('clockedInAt', { at: time.clock(since) })}
        </span>
        <button type="button" onClick={() => onClock(since === null ? 'in' : 'out')}>
          {localize(since === null ? 'clockIn' : 'clockOut')}
        </button>
      </div>
      {waits && <p className="warning">{localize('notSentYet')}</p>}
      {refused.map(({ seq, refused: why }) => (
        <div key={seq} className="line" role="alert">
          <span className="trouble">{why}</span>
          <button type="button" onClick={onReadRefusal}>
            {localize('understood')}
          </button>
        </div>
      ))}
    </>
  )
}

/** What belongs to the whole job: documents, working hours, position sharing. */
export const WorkCard = ({ link, ownKey, clocks, isDenied, isOver, onShare, onClock, onReadRefusal }: WorkCardProps) => {
  const localize = useLocalize()
  const language = useContext(LanguageContext)
  const [refusal, setRefusal] = useState('')
  const isSharing = link.sharing === true
  const showsSwitch = !isOver || isSharing
  const openLetter = async () => {
    try {
      setRefusal('')
      fileAnchor(await readLetter(ownKey, language), `${link.job?.jobNo ?? 'job'}.pdf`)
    } catch {
      setRefusal(localize('papersOffline'))
    }
  }
  return (
    <section className="card" aria-label={localize('clockTitle')}>
      {link.clock?.isOffered === true && <Clock link={link} clocks={clocks} onClock={onClock} onReadRefusal={onReadRefusal} />}
      {showsSwitch && (
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isSharing}
            aria-describedby="share-help"
            onChange={({ target }) => onShare(target.checked)}
          />
          <span>{localize(isSharing ? 'sharingOn' : 'share')}</span>
        </label>
      )}
      {showsSwitch && (
        <p id="share-help" className={isDenied ? 'trouble' : 'quiet'}>
          {localize(isDenied ? 'shareDenied' : 'shareHelp')}
        </p>
      )}
      <button type="button" onClick={() => void openLetter()}>
        {localize('papers')}
      </button>
      <p className="refusal" role="alert">
        {refusal}
      </p>
    </section>
  )
}
