import type { ProblemError } from '@khonsong/contract/kernel/problem.ts'
import { Field, type FieldProps } from '../../../kit/form/field.tsx'
import { SearchSelect, type Asking } from '../../../kit/form/search-select.tsx'
import { useWords } from '../../../kit/words/use-words.ts'

/** A driver or vehicle, with the reasons against choosing it. */
interface CrewOption {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly selectable: boolean
  readonly refusals: readonly ProblemError[]
  readonly warnings: readonly ProblemError[]
}

interface CrewFieldProps extends FieldProps {
  readonly options: readonly CrewOption[]
  /** Label of the selected one while it is missing in the options. */
  readonly chosenLabel: string
  readonly asking: Asking
  readonly onSearch: (text: string) => void
  readonly onPick: (id: string | undefined) => void
}

const Candidate = ({ option }: { option: CrewOption }) => {
  const against = option.selectable ? option.warnings : option.refusals
  return (
    <div className="crew-option" data-selectable={option.selectable}>
      <span>
        {option.label} <span className="quiet">{option.detail}</span>
      </span>
      {against.length > 0 && (
        <span className="crew-why" data-tone={option.selectable ? 'attention' : 'trouble'}>
          {against.map(({ message }) => message).join(' · ')}
        </span>
      )}
    </div>
  )
}

/** Picker that also lists unavailable choices with the reason, since a missing name explains nothing. */
export const CrewField = ({ options, chosenLabel, asking, onSearch, onPick, ...props }: CrewFieldProps) => {
  const t = useWords('jobs')
  const known = new Map(options.map((option) => [option.id, option]))
  const draw = ({ value }: { readonly value?: string | number | undefined }) => {
    const option = known.get(String(value))
    return option ? <Candidate option={option} /> : chosenLabel
  }
  return (
    <Field {...props}>
      {({ id, value, onChange, onBlur, disabled, invalid, describedBy }) => {
        const chosen = typeof value === 'string' && value !== '' ? value : undefined
        const missing = chosen !== undefined && !known.has(chosen)
        return (
          <SearchSelect
            id={id}
            className="select-input"
            disabled={disabled}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            {...(invalid ? { status: 'error' as const } : {})}
            value={chosen ?? null}
            asking={asking}
            allowClear
            popupMatchSelectWidth={420}
            placeholder={t('crew.choose')}
            onSearch={onSearch}
            onBlur={onBlur}
            options={[
              ...options.map((option) => ({ value: option.id, label: option.label, disabled: !option.selectable })),
              ...(missing ? [{ value: chosen, label: chosenLabel || chosen }] : []),
            ]}
            optionRender={draw}
            onChange={(next) => {
              onChange(next ?? '')
              onPick(next)
            }}
          />
        )
      }}
    </Field>
  )
}
