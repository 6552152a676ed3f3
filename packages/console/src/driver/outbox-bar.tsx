import { useLocalize } from './language.ts'
import { dropWaiting, type Waiting } from './store.ts'
import type { Line } from './use-job.ts'

interface OutboxBarProps {
  readonly waiting: readonly Waiting[]
  readonly line: Line
  readonly ended: string
  readonly onSend: () => void
  readonly onRead: () => Promise<void>
}

/** State of the reports: sent, pending, or refused with the reason, which stays until acknowledged. */
export const OutboxBar = ({ waiting, line, ended, onSend, onRead }: OutboxBarProps) => {
  const localize = useLocalize()
  const refused = waiting.filter((one) => one.refused !== undefined)
  const noticed = waiting.filter((one) => one.refused === undefined && one.isSent === true)
  const open = waiting.length - refused.length - noticed.length
  const read = async (answered: readonly Waiting[]) => {
    for (const { seq } of answered) if (seq !== undefined) await dropWaiting(seq)
    await onRead()
  }
  return (
    <>
      {ended !== '' && (
        <p className="card trouble" role="alert">
          {ended}
        </p>
      )}
      <div className="outbox" role="status" data-line={line}>
        <span>
          {open === 0 && line !== 'offline' && `${localize('allSent')} ✓`}
          {open > 0 && localize(line === 'sending' ? 'sending' : 'waiting', { n: open })}
          {line === 'offline' && ` ${localize('offline')}`}
        </span>
        {open > 0 && line !== 'sending' && (
          <button type="button" onClick={onSend}>
            {localize('sendNow')}
          </button>
        )}
      </div>
      {refused.length > 0 && (
        <section className="card trouble" role="alert">
          <strong>{localize('refusedTitle', { n: refused.length })}</strong>
          <ul>
            {refused.map(({ seq, refused: why }) => (
              <li key={seq}>{why}</li>
            ))}
          </ul>
          <button type="button" onClick={() => void read(refused)}>
            {localize('understood')}
          </button>
        </section>
      )}
      {noticed.length > 0 && (
        <section className="card warning" role="alert">
          <strong>{localize('noticeTitle')}</strong>
          <ul>
            {noticed.map(({ seq, notice }) => (
              <li key={seq}>{notice}</li>
            ))}
          </ul>
          <button type="button" onClick={() => void read(noticed)}>
            {localize('understood')}
          </button>
        </section>
      )}
    </>
  )
}
