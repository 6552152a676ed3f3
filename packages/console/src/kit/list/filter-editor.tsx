import { Button, Checkbox, Input, Radio } from 'antd'
import { useState } from 'react'
import { DayRange } from '../date/day-range.tsx'
import { useColon } from '../words/colon.ts'
import { useWords } from '../words/use-words.ts'
import { rangeChange, type Filter, type Search, type SearchChange } from './filter.ts'

interface EditorProps<Kind extends Filter['kind']> {
  readonly filter: Extract<Filter, { kind: Kind }>
  readonly search: Search
  readonly onChange: (change: SearchChange) => void
}

const TextEditor = ({ filter, search, onChange }: EditorProps<'text'>) => {
  const t = useWords('kit')
  const [text, setText] = useState(search[filter.key] ?? '')
  const apply = () => onChange({ [filter.key]: text.trim() || undefined })
  return (
    <div className="filter-text">
      <Input
        autoFocus
        value={text}
        maxLength={filter.maxLength ?? 100}
        aria-label={filter.title}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={apply}
      />
      <Button type="primary" onClick={apply}>
        {t('list.apply')}
      </Button>
    </div>
  )
}

/** From this many choices on there is a search field. */
const findFrom = 10

const ChoiceEditor = ({ filter, search, onChange }: EditorProps<'choice'>) => {
  const t = useWords('kit')
  const colon = useColon()
  const [find, setFind] = useState('')
  const chosen = (search[filter.key] ?? '').split(',').filter(Boolean)
  const wanted = find.trim().toLocaleLowerCase()
  const choices = filter.choices.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted))
  const finder = filter.choices.length >= findFrom && (
    <Input
      size="small"
      allowClear
      value={find}
      placeholder={t('list.search')}
      aria-label={`${t('list.search')}${colon}${filter.title}`}
      onChange={(event) => setFind(event.target.value)}
    />
  )
  return (
    <div className="filter-choices" role="group" aria-label={filter.title}>
      {finder}
      {choices.map(({ value, label }) =>
        filter.many ? (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const next = event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value)
              onChange({ [filter.key]: next.join(',') || undefined })
            }}
          >
            {label}
          </Checkbox>
        ) : (
          <Radio key={value} checked={chosen.includes(value)} onChange={() => onChange({ [filter.key]: value })}>
            {label}
          </Radio>
        ),
      )}
    </div>
  )
}

const YesNoEditor = ({ filter, search, onChange }: EditorProps<'yes_no'>) => {
  const t = useWords('kit')
  return (
    <Radio.Group
      value={search[filter.key]}
      aria-label={filter.title}
      onChange={(event) => onChange({ [filter.key]: String(event.target.value) })}
      options={[
        { value: 'true', label: t('form.yes') },
        { value: 'false', label: t('form.no') },
      ]}
    />
  )
}

/** The content of a filter chip. */
export const FilterEditor = ({
  filter,
  search,
  onChange,
}: {
  filter: Filter
  search: Search
  onChange: (change: SearchChange) => void
}) => {
  switch (filter.kind) {
    case 'text':
      return <TextEditor filter={filter} search={search} onChange={onChange} />
    case 'choice':
      return <ChoiceEditor filter={filter} search={search} onChange={onChange} />
    case 'yes_no':
      return <YesNoEditor filter={filter} search={search} onChange={onChange} />
    case 'days':
      return (
        <DayRange
          ranges={filter.ranges ?? 'operational'}
          label={filter.title}
          value={{ from: search[filter.from] ?? '', to: search[filter.to] ?? '' }}
          onChange={(range) => onChange(rangeChange(filter, range))}
        />
      )
  }
}
