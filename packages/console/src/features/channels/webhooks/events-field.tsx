import { webhookFields } from '@khonsong/domain/channels/webhooks/webhook.ts'
import {
  webhookEventNames,
  webhookEventWords,
  webhookSubjectOf,
  webhookSubjects,
  webhookSubjectWords,
  type WebhookSubject,
} from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { Checkbox } from 'antd'
import { Field } from '../../../kit/form/field.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const eventsOf = (subject: WebhookSubject) => webhookEventNames.filter((event) => webhookSubjectOf(event) === subject)

interface GroupProps {
  readonly subject: WebhookSubject
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly disabled: boolean
}

/** Events of one kind of record, with a select-all checkbox. */
const EventGroup = ({ subject, chosen, onChange, disabled }: GroupProps) => {
  const t = useWords('webhooks')
  const localize = useLocalize()
  const events = eventsOf(subject)
  const own = events.filter((event) => chosen.includes(event))
  const others = chosen.filter((event) => !events.some((one) => one === event))
  return (
    <fieldset className="webhook-events" disabled={disabled}>
      <legend>
        <Checkbox
          checked={own.length === events.length}
          indeterminate={own.length > 0 && own.length < events.length}
          onChange={({ target }) => onChange(target.checked ? [...others, ...events] : others)}
        >
          {localize(webhookSubjectWords[subject])}{' '}
          <span className="quiet">{t('chosen', { n: own.length, all: events.length })}</span>
        </Checkbox>
      </legend>
      <div>
        {events.map((event) => (
          <Checkbox
            key={event}
            checked={own.includes(event)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, event] : chosen.filter((one) => one !== event))}
          >
            {localize(webhookEventWords(event))}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** Subscribed events by kind of record. */
export const EventsField = () => {
  const localize = useLocalize()
  return (
    <Field name="events" label={localize(webhookFields.events)} wide required>
      {({ id, value, onChange, disabled, describedBy }) => (
        <div id={id} tabIndex={-1} role="group" aria-label={localize(webhookFields.events)} aria-describedby={describedBy}>
          {webhookSubjects.map((subject) => (
            <EventGroup key={subject} subject={subject} chosen={listOf(value)} onChange={onChange} disabled={disabled} />
          ))}
        </div>
      )}
    </Field>
  )
}
