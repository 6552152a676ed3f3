import { CloseOutlined, EllipsisOutlined, HomeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { LazyMenu } from '../kit/show/lazy-menu.tsx'
import { useStore } from '../kit/store.ts'
import { whenIdle } from '../kit/when-idle.ts'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { navigate, isPlainClick } from '../kit/workspace/navigation.ts'
import { homeKey, maxTabs, refreshTab, workspace, type Tab } from '../kit/workspace/workspace.ts'
import { useCloseTabs, useGuardAddress } from './closing.tsx'
import './tab-strip.css'

interface OneProps {
  readonly tab: Tab
  readonly name: string
  readonly active: boolean
  readonly onClose: (keys: readonly string[]) => void
}

/** A link beside a close button: both are reachable by keyboard and named for screen readers, unlike buttons nested in tabs. */
const One = ({ tab, name, active, onClose }: OneProps) => {
  const t = useWords('frame')
  const own = useRef<HTMLLIElement>(null)
  // A tab that gets its record's number becomes longer and may end out of view. Scrolled when idle: measuring earlier would force
  // another layout.
  useEffect(
    () =>
      active && name !== '' ? whenIdle(() => own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })) : undefined,
    [active, name],
  )
  const closable = tab.key !== homeKey
  return (
    <li ref={own} className="tab" data-active={active}>
      <a
        href={tab.href}
        aria-current={active ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          navigate(tab.href)
        }}
        onAuxClick={(event) => {
          if (event.button !== 1 || !closable) return
          event.preventDefault()
          onClose([tab.key])
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' || !closable) return
          event.preventDefault()
          onClose([tab.key])
        }}
      >
        {!closable && <HomeOutlined aria-hidden />}
        <span className="cut" title={name}>
          {name}
        </span>
      </a>
      {closable && (
        <button type="button" className="tab-close" aria-label={t('tabs.close', { name })} onClick={() => onClose([tab.key])}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  )
}

/** Arrow keys move focus along the tabs without opening them. */
const walk = (event: KeyboardEvent<HTMLUListElement>): void => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const links = [...(event.currentTarget.closest('.tabs')?.querySelectorAll<HTMLAnchorElement>('.tab > a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  links[at + (event.key === 'ArrowRight' ? 1 : -1)]?.focus()
}

export const TabStrip = () => {
  const t = useWords('frame')
  const localize = useLocalize()
  const { tabs, active, floating, full } = useStore(workspace)
  const nameOf = useCallback(
    (key: string): string => {
      if (key === homeKey) return t('home')
      const tab = workspace.get().tabs.find((each) => each.key === key)
      return tab?.label || (tab?.place ? localize(tab.place.route.title) : key)
    },
    [localize, t],
  )
  const close = useCloseTabs(nameOf)
  useGuardAddress(floating ? localize(floating.route.title) : '')
  const onClose = (keys: readonly string[]) => void close(keys)
  const rightOf = () => tabs.slice(tabs.findIndex((tab) => tab.key === active) + 1).map((tab) => tab.key)
  const actions = [
    {
      key: 'refresh',
      label: t('tabs.refresh'),
      disabled: active === undefined,
      onClick: () => active !== undefined && refreshTab(active),
    },
    {
      key: 'others',
      label: t('tabs.closeOthers'),
      onClick: () => onClose(tabs.map((tab) => tab.key).filter((key) => key !== active && key !== homeKey)),
    },
    { key: 'right', label: t('tabs.closeRight'), onClick: () => onClose(rightOf().filter((key) => key !== homeKey)) },
  ]
  const one = (tab: Tab) => <One key={tab.key} tab={tab} name={nameOf(tab.key)} active={tab.key === active} onClose={onClose} />
  return (
    <>
      <nav className="tabs" aria-label={t('tabs.title')}>
        <ul onKeyDown={walk}>{tabs.filter(({ key }) => key === homeKey).map(one)}</ul>
        <ul className="tabs-open" onKeyDown={walk}>
          {tabs.filter(({ key }) => key !== homeKey).map(one)}
        </ul>
        <LazyMenu menu={() => ({ items: actions })} placement="bottomRight">
          <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('tabs.actions')} />
        </LazyMenu>
      </nav>
      {full && (
        <p className="tabs-full" role="status">
          {t('tabs.full', { n: maxTabs })}
        </p>
      )}
    </>
  )
}
