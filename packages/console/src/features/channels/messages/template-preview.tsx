import { messages } from '@khonsong/contract/channels/messages/messages.ts'
import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { isMessageEvent, subjectOf, type MessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import { fieldsOf, messageFields } from '@khonsong/domain/channels/messages/message-fields.ts'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { languageNames } from '../../../shared/language-names.ts'
import './messages.css'

const written = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
const suffix: Readonly<Record<Language, string>> = { th: 'Th', en: 'En', zh: 'Zh' }

/** Placeholders of the chosen event; a click appends one to the focused text. */
const FieldNames = ({ event, language }: { readonly event: MessageEvent; readonly language: Language }) => {
  const t = useWords('messages')
  const localize = useLocalize()
  const { getValues, setValue } = useFormContext()
  const name = `content${suffix[language]}`
  const put = (field: string) => {
    const before = written(getValues(name)) ?? ''
    setValue(name, `${before}{${field}}`, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="message-fields" role="group" aria-label={t('fields')}>
      {fieldsOf(subjectOf(event)).map((field) => (
        <Button key={field} size="small" onClick={() => put(field)} title={localize(messageFields[field])}>
          {`{${field}}`}
        </Button>
      ))}
    </div>
  )
}

/** Preview of the text with a real record's values. */
export const TemplatePreview = () => {
  const t = useWords('messages')
  const [language, setLanguage] = useState<Language>('th')
  const [shown, setShown] = useState<{ readonly title: string; readonly content: string; readonly subjectNo: string | null }>()
  const { act, acting } = useAct(messages.preview)
  const [event, subject, content] = useWatch({
    name: ['event', `subject${suffix[language]}`, `content${suffix[language]}`],
  }) as readonly unknown[] // one value per name
  const known = typeof event === 'string' && isMessageEvent(event) ? event : undefined
  const show = async (chosen: MessageEvent) => {
    const answer = await act({ body: { event: chosen, language, subject: written(subject), content: written(content) } }).catch(
      () => undefined,
    )
    if (answer) setShown(answer)
  }
  return (
    <Section title={t('preview')}>
      <div className="field message-preview" data-wide="true">
        <Radio.Group
          aria-label={t('language')}
          value={language}
          optionType="button"
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => {
            setLanguage(target.value as Language) // one of the options above
            setShown(undefined)
          }}
        />
        {known ? <FieldNames event={known} language={language} /> : <p className="quiet">{t('chooseEvent')}</p>}
        <Button loading={acting} disabled={known === undefined} onClick={() => known && void show(known)}>
          {t('showPreview')}
        </Button>
        {shown && (
          <figure aria-live="polite">
            <figcaption className="quiet">
              {shown.subjectNo ? t('previewOf', { no: shown.subjectNo }) : t('previewNames')}
            </figcaption>
            <strong>{shown.title}</strong>
            <pre>{shown.content}</pre>
          </figure>
        )}
      </div>
    </Section>
  )
}
