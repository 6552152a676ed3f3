import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { weekHoursText, weekdayWords } from '@khonsong/domain/kernel/opening-hours-text.ts'
import { weekdays, type Weekday, type WeekHours } from '@khonsong/domain/kernel/opening-hours.ts'
import { Field, type FieldProps } from '../../form/field.tsx'
import { useLanguage } from '../../words/pane-language.ts'
import { useWords } from '../../words/use-words.ts'
import { TimeBox } from './time-box.tsx'

const usual = { from: '08:00', until: '17:00' }

const weekOf = (value: unknown): readonly WeekHours[] => (Array.isArray(value) ? (value as WeekHours[]) : []) // the field's own value

interface DayProps {
  readonly day: Weekday
  readonly week: readonly WeekHours[]
  readonly disabled: boolean
  readonly id?: string
  readonly onChange: (week: readonly WeekHours[]) => void
}

const Day = ({ day, week, disabled, id, onChange }: DayProps) => {
  const t = useWords('kit')
  const name = weekdayWords[day][useLanguage()]
  const own = week.filter((hours) => hours.day === day)
  const put = (hours: readonly WeekHours[]) =>
    onChange(weekdays.flatMap((one) => (one === day ? hours : week.filter((other) => other.day === one))))
  const change = (at: number, part: Partial<WeekHours>) =>
    put(own.map((hours, index) => (index === at ? { ...hours, ...part } : hours)))
  const last = own.at(-1)
  return (
    <li>
      <span className="hours-day">{name}</span>
      <span className="hours-ranges">
        {own.length === 0 && week.length > 0 && <span className="quiet">{t('hours.closed')}</span>}
        {own.map((hours, at) => (
          <span key={at} className="hours-range">
            <TimeBox
              {...(at === 0 && id ? { id } : {})}
              value={hours.from}
              label={`${name}, ${t('hours.from')}`}
              disabled={disabled}
              onChange={(from) => change(at, { from })}
            />
            –
            <TimeBox
              end
              value={hours.until}
              label={`${name}, ${t('hours.until')}`}
              disabled={disabled}
              onChange={(until) => change(at, { until })}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('hours.remove', { name })}
              disabled={disabled}
              onClick={() => put(own.filter((_, index) => index !== at))}
            />
          </span>
        ))}
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={t('hours.add', { name })}
          disabled={disabled}
          onClick={() => put([...own, { day, ...(last ? { from: last.until, until: '24:00' } : usual) }])}
        />
      </span>
    </li>
  )
}

/** Weekly opening hours, one row per day; the first day with hours can be copied to the others. */
export const WeekHoursInput = (drawing: FieldProps) => {
  const t = useWords('kit')
  const language = useLanguage()
  return (
    <Field {...drawing} wide>
      {({ id, value, onChange, onBlur, disabled, describedBy }) => {
        const week = weekOf(value)
        const first = week.filter(({ day }) => day === week[0]?.day)
        const asFirst = (days: readonly Weekday[]) =>
          onChange(
            weekdays.flatMap((day) =>
              days.includes(day) ? first.map((hours) => ({ ...hours, day })) : week.filter((one) => one.day === day),
            ),
          )
        const start = (hours: { readonly from: string; readonly until: string }, days: readonly Weekday[]) =>
          onChange(days.map((day) => ({ day, ...hours })))
        return (
          <div className="hours-input" role="group" aria-label={drawing.label} aria-describedby={describedBy} onBlur={onBlur}>
            <ul>
              {weekdays.map((day) => (
                <Day
                  key={day}
                  day={day}
                  week={week}
                  disabled={disabled}
                  {...(day === (week[0]?.day ?? 1) ? { id } : {})}
                  onChange={onChange}
                />
              ))}
            </ul>
            {!disabled && (
              <div className="hours-tools">
                {week.length === 0 ? (
                  <>
                    <Button size="small" onClick={() => start(usual, weekdays.slice(0, 5))}>
                      {t('hours.office')}
                    </Button>
                    <Button size="small" onClick={() => start({ from: '00:00', until: '24:00' }, weekdays)}>
                      {t('hours.always')}
                    </Button>
                  </>
                ) : (
                  <>
                    <Button size="small" onClick={() => asFirst(weekdays.slice(0, 5))}>
                      {t('hours.toWeekdays')}
                    </Button>
                    <Button size="small" onClick={() => asFirst(weekdays)}>
                      {t('hours.toAll')}
                    </Button>
                    <Button size="small" onClick={() => onChange([])}>
                      {t('hours.clear')}
                    </Button>
                  </>
                )}
                <output className="quiet">{weekHoursText(week, language)}</output>
              </div>
            )}
          </div>
        )
      }}
    </Field>
  )
}
