import { Select } from 'antd'
import { ofKind, type AnyField, type FieldKind, type FieldOf } from '@khonsong/domain/resource/any-field.ts'
import { titleKeyOf } from '@khonsong/domain/resource/define-resource.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../form/field.tsx'
import {
  FieldDate,
  FieldDateTime,
  FieldMoney,
  FieldNumber,
  FieldSelect,
  FieldSwitch,
  FieldText,
  FieldTextArea,
} from '../../form/fields.tsx'
import { useLanguage } from '../../words/pane-language.ts'
import { useWords } from '../../words/use-words.ts'
import type { ReferenceSources } from '../reference-source.ts'
import { choiceTopics } from './choice-topics.ts'
import { isYear, unitOf } from './field-unit.ts'
import { lazyInput } from '../../form/lazy-input.tsx'
import { SearchSelect } from '../../form/search-select.tsx'
import { sourceOf, useReferenceOptions } from '../use-reference-options.ts'

/** Props of every input of a declared field. */
interface Drawing {
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly hint?: string
  readonly disabled?: boolean
  readonly wide?: boolean
  /** References narrowed by this one: the districts of a province. */
  readonly within?: readonly string[]
}

interface InputProps<F extends AnyField> {
  readonly field: F
  readonly drawing: Drawing
  readonly sources: ReferenceSources
}

/** From this many selected on, the input takes a full row. */
const manyChoices = 15
const manyItems = 100

const ChoiceInput = ({ field, drawing }: InputProps<FieldOf<'choice'> | FieldOf<'choices'>>) => {
  const language = useLanguage()
  const options = Object.entries(field.choices).map(([value, words]) => ({ value, label: words[language] }))
  const many = field.kind === 'choices'
  return (
    <FieldSelect
      {...drawing}
      options={options}
      many={many}
      clearable={!drawing.required}
      wide={many && options.length >= manyChoices}
    />
  )
}

const IntegerInput = ({ field, drawing }: InputProps<FieldOf<'integer'>>) => {
  const language = useLanguage()
  const unit = unitOf(field, language)
  if (field.oneOf === undefined)
    return <FieldNumber {...drawing} decimals={0} grouped={!isYear(field)} {...(unit ? { unit } : {})} />
  const options = field.oneOf.map((value) => ({ value, label: unit ? `${value} ${unit}` : String(value) }))
  return (
    <Field {...drawing}>
      {({ id, value, onChange, onBlur, disabled, describedBy, invalid }) => (
        <Select<number>
          id={id}
          className="select-input"
          value={typeof value === 'number' ? value : null}
          options={options}
          allowClear={!drawing.required}
          disabled={disabled}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onBlur={onBlur}
          onChange={(chosen) => onChange(chosen ?? null)}
        />
      )}
    </Field>
  )
}

const QuantityInput = ({ field, drawing }: InputProps<FieldOf<'quantity'>>) => {
  const language = useLanguage()
  return <FieldNumber {...drawing} unit={field.unit[language]} perUnit={field.perUnit} decimals={field.decimals} />
}

const TagsInput = ({ drawing }: InputProps<FieldOf<'texts'>>) => (
  <Field {...drawing}>
    {({ id, value, onChange, onBlur, disabled, describedBy, invalid }) => (
      <Select<string[]>
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';']}
        className="select-input"
        value={Array.isArray(value) ? value.map(String) : []}
        disabled={disabled}
        aria-describedby={describedBy}
        {...(invalid ? { status: 'error' as const } : {})}
        onBlur={onBlur}
        // Pasted lists have spaces around items, and duplicates.
        onChange={(tags) => onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
      />
    )}
  </Field>
)

const ReferenceInput = ({ field, drawing, sources }: InputProps<FieldOf<'reference'>>) => {
  const [text, setText] = useState('')
  const { name } = drawing
  const value: unknown = useWatch({ name })
  const title: unknown = useWatch({ name: titleKeyOf(name) })
  const within: unknown = useWatch({ name: field.within ?? name })
  const parent = field.within === undefined || typeof within !== 'string' || within === '' ? undefined : within
  const { clearErrors, setValue } = useFormContext()
  const t = useWords('kit')
  const chosen = useMemo(
    () => (typeof value === 'string' && value !== '' && typeof title === 'string' ? { value, label: title } : undefined),
    [title, value],
  )
  const source = sourceOf(sources, field.to)
  // Disabled until the parent is chosen: without a province all districts would be listed.
  const enabled = field.within === undefined || parent !== undefined
  const { options, asking } = useReferenceOptions(source, { text, within: parent, enabled, topics: choiceTopics[field.to] }, chosen)
  return (
    <Field {...drawing} disabled={(drawing.disabled ?? false) || !enabled}>
      {({ id, onChange, onBlur, disabled, describedBy, invalid }) => (
        <SearchSelect
          id={id}
          className="select-input"
          value={typeof value === 'string' && value !== '' ? value : null}
          options={[...options]}
          asking={asking}
          allowClear={!drawing.required}
          placeholder={t('form.choose')}
          disabled={disabled}
          aria-required={drawing.required}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onSearch={source.whole ? undefined : setText}
          onBlur={onBlur}
          onChange={(id) => {
            setValue(titleKeyOf(name), options.find((option) => option.value === id)?.label ?? '')
            onChange(id ?? '')
            if ((id ?? '') === (value ?? '')) return
            // Clears dependent references when the parent changes.
            for (const inner of drawing.within ?? []) {
              setValue(inner, '', { shouldDirty: true })
              setValue(titleKeyOf(inner), '')
              clearErrors(inner)
            }
          }}
        />
      )}
    </Field>
  )
}

const ReferencesInput = ({ field, drawing, sources }: InputProps<FieldOf<'references'>>) => {
  const kept: readonly string[] | undefined = useWatch({ name: drawing.name })
  const lookup = { text: '', within: undefined, enabled: true, topics: choiceTopics[field.to] }
  const { options, asking } = useReferenceOptions(sourceOf(sources, field.to), lookup, undefined, kept)
  return <FieldSelect {...drawing} options={options} many asking={asking} wide={field.maxItems >= manyItems} />
}

const ContactsInput = lazyInput(() => import('./contacts-input.tsx').then((file) => file.ContactsInput))
const DaysInput = lazyInput(() => import('./days-input.tsx').then((file) => file.DaysInput))
const OpenDaysInput = lazyInput(() => import('./days-input.tsx').then((file) => file.OpenDaysInput))
const PictureInput = lazyInput(() => import('./picture-input.tsx').then((file) => file.PictureInput))
const PicturesInput = lazyInput(() => import('./picture-input.tsx').then((file) => file.PicturesInput))
const PolygonInput = lazyInput(() => import('./polygon-input.tsx').then((file) => file.PolygonInput))
const TimeInput = lazyInput(() => import('./time-input.tsx').then((file) => file.TimeInput))
const WeekHoursInput = lazyInput(() => import('./week-hours-input.tsx').then((file) => file.WeekHoursInput))

const inputs: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, drawing: Drawing, sources: ReferenceSources) => ReactNode } = {
  choice: (field, drawing, sources) => <ChoiceInput field={field} drawing={drawing} sources={sources} />,
  choices: (field, drawing, sources) => <ChoiceInput field={field} drawing={drawing} sources={sources} />,
  contacts: (_, drawing) => <ContactsInput {...drawing} />,
  coordinate: (_, drawing) => <FieldNumber {...drawing} decimals={6} unit="°" />,
  date: (_, drawing) => <FieldDate {...drawing} />,
  days: (_, drawing) => <DaysInput {...drawing} />,
  email: (_, drawing) => <FieldText {...drawing} maxLength={254} />,
  flag: (_, drawing) => <FieldSwitch {...drawing} />,
  image: (_, drawing) => <PictureInput {...drawing} />,
  images: ({ maxItems }, drawing) => <PicturesInput {...drawing} most={maxItems} />,
  instant: (_, drawing) => <FieldDateTime {...drawing} leaning="near" />,
  integer: (field, drawing, sources) => <IntegerInput field={field} drawing={drawing} sources={sources} />,
  money: ({ currency }, drawing) => <FieldMoney {...drawing} unit={currency} maxLength={20} />,
  openDays: (_, drawing) => <OpenDaysInput {...drawing} />,
  phone: (_, drawing) => <FieldText {...drawing} maxLength={30} />,
  polygon: (_, drawing) => <PolygonInput {...drawing} />,
  quantity: (field, drawing, sources) => <QuantityInput field={field} drawing={drawing} sources={sources} />,
  reference: (field, drawing, sources) => <ReferenceInput field={field} drawing={drawing} sources={sources} />,
  references: (field, drawing, sources) => <ReferencesInput field={field} drawing={drawing} sources={sources} />,
  text: ({ max, multiline }, drawing) =>
    multiline ? <FieldTextArea {...drawing} maxLength={max} /> : <FieldText {...drawing} maxLength={max} />,
  texts: (field, drawing, sources) => <TagsInput field={field} drawing={drawing} sources={sources} />,
  timeOfDay: (_, drawing) => <TimeInput {...drawing} />,
  weekHours: (_, drawing) => <WeekHoursInput {...drawing} />,
}

/** Kinds that always have a value: a switch, or an empty list. */
const neverEmpty: ReadonlySet<FieldKind> = new Set<FieldKind>(['flag', 'choices', 'images', 'references', 'texts'])

/** A list without a fallback is required even though an empty list is a value. */
const mayBeEmpty = ({ kind, fallback }: AnyField): boolean =>
  neverEmpty.has(kind) && !((kind === 'choices' || kind === 'references') && fallback === undefined)

export interface FieldInputProps {
  readonly field: AnyField
  readonly name: string
  readonly sources: ReferenceSources
  readonly disabled?: boolean
  readonly within?: readonly string[]
}

/** The input of a declared field, with label, required mark and note in the pane's language. */
export const FieldInput = ({ field, name, sources, disabled = false, within = [] }: FieldInputProps) => {
  const language = useLanguage()
  const t = useWords('resource')
  const numbered = field.kind === 'text' && field.numbering !== undefined
  const hint = field.help?.[language] ?? (numbered ? t('numbered') : undefined)
  const drawing: Drawing = {
    name,
    label: field.label[language],
    required: !field.optional && !field.filled && !mayBeEmpty(field) && !numbered,
    disabled: disabled || field.readOnly,
    within,
    ...(hint === undefined ? {} : { hint }),
  }
  return ofKind(inputs, field, drawing, sources)
}
