import { CloseOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useOwnParty } from '../own-party.ts'
import { LazyMenu } from '../show/lazy-menu.tsx'
import { Popup } from '../show/popup.tsx'
import { useWords } from '../words/use-words.ts'
import { chosenText, cleared, isSet, namesOf, type Filter, type FilterLocalize, type Search, type SearchChange } from './filter.ts'
import { FilterEditor } from './filter-editor.tsx'

interface BarProps {
  readonly filters: readonly Filter[]
  readonly search: Search
  readonly onChange: (change: SearchChange) => void
  readonly searchHint?: string | undefined
  /** The search input, so that focus can return to it. */
  readonly searchField: RefObject<InputRef | null>
  /** Arrow down in the search input: focus the first row. */
  readonly onDown: () => void
  readonly children?: ReactNode
}

type SearchTextProps = Pick<BarProps, 'search' | 'onChange' | 'searchField' | 'onDown'> & { readonly hint: string | undefined }

export const useFilterSay = (): FilterLocalize => {
  const t = useWords('kit')
  return {
    yes: t('form.yes'),
    no: t('form.no'),
    range: (from, to) => {
      if (from && to) return from === to ? from : `${from} – ${to}`
      return from ? t('list.from', { day: from }) : t('list.to', { day: to })
    },
  }
}

const typingPauseMs = 300

/** Searches while typing, debounced; `/` anywhere on the page focuses it, arrow down moves to the rows. */
const SearchText = ({ search, onChange, hint, searchField, onDown }: SearchTextProps) => {
  const t = useWords('kit')
  const appliedText = search['searchText'] ?? ''
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSent = useRef(appliedText)
  useEffect(() => {
    // The field's own search comes back trimmed through the address while typing continues; only external changes reset the text.
    if (appliedText === lastSent.current) return
    lastSent.current = appliedText
    clearTimeout(timer.current)
    setTyped(undefined)
  }, [appliedText])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest('input,textarea,select,[contenteditable]')
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      searchField.current?.focus({ cursor: 'all' })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [searchField])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    lastSent.current = text.trim()
    if (lastSent.current !== appliedText) onChange({ searchText: lastSent.current || undefined })
  }
  return (
    <Input
      ref={searchField}
      className="filter-search"
      size="small"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      maxLength={100}
      value={typed ?? appliedText}
      placeholder={hint ?? t('list.searchHint')}
      aria-label={hint ?? t('list.search')}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => ask(text), typingPauseMs)
      }}
      onPressEnter={(event) => ask(event.currentTarget.value)}
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
        if (event.key !== 'ArrowDown' || !isPlain || event.nativeEvent.isComposing) return
        event.preventDefault()
        ask(event.currentTarget.value)
        onDown()
      }}
    />
  )
}

const Chip = ({
  filter,
  search,
  onChange,
  startOpen,
  onClosed,
}: {
  filter: Filter
  search: Search
  onChange: BarProps['onChange']
  startOpen: boolean
  onClosed: () => void
}) => {
  const t = useWords('kit')
  const localize = useFilterSay()
  const set = isSet(filter, search)
  return (
    <span className="chip" data-set={set}>
      <Popup
        placement="bottomLeft"
        startOpen={startOpen}
        onClosed={onClosed}
        renderContent={() => <FilterEditor filter={filter} search={search} onChange={onChange} />}
      >
        {(opener) => (
          <button {...opener} type="button" className="chip-open">
            <span className="quiet">{filter.title}</span>
            {set && <strong className="cut">{chosenText(filter, search, localize)}</strong>}
          </button>
        )}
      </Popup>
      {set && (
        <button
          type="button"
          className="chip-remove"
          aria-label={t('list.removeFilter', { name: filter.title })}
          onClick={() => onChange(Object.fromEntries(namesOf(filter).map((name) => [name, undefined])))}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </span>
  )
}

/** One line: search text, active filters as chips, and a menu to add others. */
export const FilterBar = ({ filters, search, onChange, searchHint, searchField, onDown, children }: BarProps) => {
  const t = useWords('kit')
  const [adding, setAdding] = useState<string>()
  const own = useOwnParty()
  const shown = filters.filter((filter) => isSet(filter, search) || filter.key === adding)
  // Filters without choices (the caller may see none) are not offered.
  const others = filters.filter(
    (filter) =>
      !shown.includes(filter) &&
      !(filter.kind === 'choice' && filter.choices.length === 0) &&
      !(filter.party !== undefined && filter.party === own),
  )
  return (
    <div className="filter-bar">
      <SearchText search={search} onChange={onChange} hint={searchHint} searchField={searchField} onDown={onDown} />
      {shown.map((filter) => (
        <Chip
          key={filter.key}
          filter={filter}
          search={search}
          onChange={onChange}
          startOpen={filter.key === adding}
          onClosed={() => setAdding(undefined)}
        />
      ))}
      {others.length > 0 && (
        <LazyMenu
          menu={() => ({
            items: others.map((filter) => ({ key: filter.key, label: filter.title, onClick: () => setAdding(filter.key) })),
          })}
        >
          <Button type="text" size="small" icon={<PlusOutlined />}>
            {t('list.addFilter')}
          </Button>
        </LazyMenu>
      )}
      {filters.some((filter) => isSet(filter, search)) && (
        <Button type="link" size="small" onClick={() => onChange(cleared(filters))}>
          {t('list.clearAll')}
        </Button>
      )}
      <span className="filter-end">{children}</span>
    </div>
  )
}
