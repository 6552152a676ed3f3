import type { OrderDockWindow } from '@khonsong/contract/operations/docks/dock-bookings.ts'
import { bangkokDayOf, bangkokTimeOf } from '@khonsong/domain/kernel/time.ts'
import { formatDay } from '../../../kit/show/format.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface WindowPickerProps {
  readonly windows: readonly OrderDockWindow[]
  readonly chosen: OrderDockWindow | undefined
  readonly onChoose: (window: OrderDockWindow) => void
}

const keyOf = ({ groupId, startsAt }: OrderDockWindow): string => `${groupId} ${startsAt}`

/** Windows by day; unavailable ones explain why, by tooltip and to screen readers. */
export const WindowPicker = ({ windows, chosen, onChoose }: WindowPickerProps) => {
  const t = useWords('docks')
  const language = useLanguage()
  const days = [...new Set(windows.map(({ startsAt }) => bangkokDayOf(startsAt)))]
  const several = new Set(windows.map(({ groupId }) => groupId)).size > 1
  const weekday = (day: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  return (
    <div className="dock-days">
      {days.map((day) => (
        <section key={day} aria-label={formatDay(day)}>
          <h3>
            {weekday(day)} {formatDay(day)}
          </h3>
          <div className="dock-choices">
            {windows
              .filter(({ startsAt }) => bangkokDayOf(startsAt) === day)
              .map((window) => (
                <button
                  key={keyOf(window)}
                  type="button"
                  aria-pressed={chosen !== undefined && keyOf(chosen) === keyOf(window)}
                  aria-disabled={window.reason !== null}
                  title={window.reason ?? undefined}
                  onClick={() => window.reason === null && onChoose(window)}
                >
                  <strong>
                    {bangkokTimeOf(window.startsAt)}–{bangkokTimeOf(window.endsAt)}
                  </strong>
                  {several && <span>{window.groupName}</span>}
                  <span>{window.free > 0 ? t('free', { n: window.free }) : t('full')}</span>
                  {window.reason !== null && <span className="hidden-visually">{window.reason}</span>}
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}
