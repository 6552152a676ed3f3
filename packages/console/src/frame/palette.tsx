import { Modal } from 'antd'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useRead } from '../kit/call/use-read.ts'
import { useStore } from '../kit/store.ts'
import { useWords } from '../kit/words/use-words.ts'
import { flatMenus, menuPath, menus } from '../kit/workspace/menus.ts'
import { navigate } from '../kit/workspace/navigation.ts'
import { hrefInWorkspace } from '../kit/workspace/workspace.ts'
import { detailOfHit, hrefOfHit } from '../shared/hit-href.ts'
import { may } from '../shared/current-user.ts'
import { actionsOf, askedOf } from './palette-actions.ts'
import { recentItems, remember, type RecentItem } from '../shared/recent.ts'
import './palette.css'

interface Choice extends RecentItem {
  readonly group: 'recent' | 'pages' | 'found' | 'actions'
}

const shortestSearch = 2

const usePages = (text: string): readonly Choice[] => {
  const tree = useStore(menus)
  return useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase()
    if (wanted === '') return []
    return flatMenus(tree ?? [])
      .filter((menu) => menu.menuUrl !== '' && !menu.hidden && menu.menuName.toLocaleLowerCase().includes(wanted))
      .slice(0, 8)
      .map((menu) => ({ group: 'pages', title: menu.menuName, detail: '', href: menuPath(menu.menuUrl) }))
  }, [text, tree])
}

interface Found {
  readonly choices: readonly Choice[]
  readonly searching: boolean
  /** Whether the results belong to the current text. */
  readonly isAnswered: boolean
}

const useFound = (text: string): Found => {
  const t = useWords('kit')
  const { verb, text: wanted } = askedOf(text)
  const searchText = useDeferredValue(wanted)
  const enabled = searchText.length >= shortestSearch
  const { data, isFetching, isPlaceholderData } = useRead(
    shell.search,
    { query: { text: searchText, limit: 12 } },
    { enabled, keepOld: true, quiet: true },
  )
  const choices = useMemo(
    () =>
      enabled
        ? (data ?? []).flatMap((hit): readonly Choice[] => {
            const detail = detailOfHit(t(`hit.${hit.kind}`), hit)
            const record: Choice = { group: 'found', title: hit.title, detail, href: hrefOfHit(hit) }
            const actions = actionsOf(hit, verb, may).map((action): Choice => ({
              group: 'actions',
              title: t(`palette.${action.verb}`, { no: hit.title }),
              detail: '',
              href: action.href,
            }))
            return verb === undefined ? [record, ...actions] : actions
          })
        : [],
    [data, enabled, t, verb],
  )
  const isAsked = searchText === wanted && !isPlaceholderData && (data !== undefined || !isFetching)
  return { choices, searching: enabled && isFetching, isAnswered: wanted.length < shortestSearch || isAsked }
}

const keyOf = ({ group, href, title }: Choice): string => group + href + title

const intoView = (item: HTMLLIElement | null): void => item?.scrollIntoView({ block: 'nearest' })

/** Searches numbers, plates, names, menu pages and recent records; arrows and Enter. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const t = useWords('kit')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [waits, setWaits] = useState(false)
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Restores focus, which was lost with the dialog.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    },
    [opener],
  )
  const pages = usePages(text)
  const { choices: found, searching, isAnswered } = useFound(text)
  const recent = useMemo(() => recentItems().map((item): Choice => ({ ...item, group: 'recent' })), [])
  const choices = text.trim() === '' ? recent : [...found, ...pages]
  // By key rather than index: new results may be inserted above it.
  const pointed = choices.findIndex((choice) => keyOf(choice) === chosen)
  const at = Math.max(0, pointed)

  const take = (choice: Choice | undefined) => {
    if (!choice) return
    if (choice.group === 'found' || choice.group === 'recent') remember(choice)
    onClose()
    navigate(choice.group === 'pages' ? hrefInWorkspace(choice.href) : choice.href)
  }
  // Enter right after typing a number waits for its results instead of taking those of its first digits.
  const takeFirst = useEffectEvent(() => take(choices[at]))
  useEffect(() => {
    if (waits && isAnswered) takeFirst()
  }, [waits, isAnswered])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      const next = choices[(at + step + choices.length) % choices.length]
      if (next) setChosen(keyOf(next))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isAnswered || pointed >= 0) take(choices[at])
      else setWaits(true)
    }
  }
  return (
    <Modal
      open
      title={null}
      footer={null}
      closable={false}
      onCancel={onClose}
      width={620}
      className="palette"
      aria-label={t('palette.title')}
    >
      <input
        className="palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={choices[at] ? `palette-${at}` : undefined}
        aria-label={t('palette.title')}
        placeholder={t('palette.hint')}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(undefined)
          setWaits(false)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="palette-list" role="listbox" aria-label={t('palette.title')} aria-busy={searching}>
        {choices.map((choice, index) => (
          <li
            key={keyOf(choice)}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            ref={index === at ? intoView : undefined}
            onMouseMove={() => setChosen(keyOf(choice))}
            onClick={() => take(choice)}
          >
            <span className="cut">{choice.title}</span>
            <span className="quiet cut">{choice.detail || t(`palette.${choice.group}`)}</span>
          </li>
        ))}
      </ul>
      {choices.length === 0 && !searching && (
        <p className="quiet palette-empty">{text === '' ? t('palette.start') : t('palette.none', { text })}</p>
      )}
    </Modal>
  )
}
