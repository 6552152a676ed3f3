import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { Menu } from '@khonsong/contract/kernel/shell.ts'
import { choose, usePreferences } from '../kit/preferences.ts'
import { useStore } from '../kit/store.ts'
import { useWords } from '../kit/words/use-words.ts'
import { listAbove, menuPath, menus } from '../kit/workspace/menus.ts'
import { navigate, isPlainClick } from '../kit/workspace/navigation.ts'
import { withoutTrailingSlash } from '../kit/workspace/route-table.ts'
import { hrefInWorkspace } from '../kit/workspace/workspace.ts'
import { useBranding } from '../shared/current-user.ts'
import { address } from './address.ts'
import { AreaIcon } from './area-icon.tsx'
import { menuGroups, type MenuGroup } from './menu-groups.ts'
import './sidebar.css'

const Entry = ({ menu, current }: { menu: Menu; current: string }) => {
  const path = menuPath(menu.menuUrl)
  const isCurrent = path === current
  const link = useRef<HTMLAnchorElement>(null)
  // Long groups reach below the window.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li>
      <a
        ref={link}
        className="menu-entry"
        href={path}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          // An open tab keeps its query.
          navigate(hrefInWorkspace(path))
        }}
      >
        <span className="cut" title={menu.menuName}>
          {menu.menuName}
        </span>
      </a>
    </li>
  )
}

/** Tooltips with the names, while the menu is collapsed. */
const Named = ({ name, shown, children }: { name: string; shown: boolean; children: ReactElement }) =>
  shown ? (
    children
  ) : (
    <Tooltip title={name} placement="right">
      {children}
    </Tooltip>
  )

interface GroupProps {
  readonly group: MenuGroup
  readonly current: string
  readonly open: boolean
  readonly collapsed: boolean
  readonly onToggle: () => void
}

const Group = ({ group, current, open, collapsed, onToggle }: GroupProps) => {
  const only = group.entries.length === 1 && group.single ? group.entries[0] : undefined
  const holdsCurrent = group.entries.some((menu) => menuPath(menu.menuUrl) === current)
  const head = (
    <>
      <span className="menu-icon">
        <AreaIcon area={group.area} />
      </span>
      <span className="menu-name cut">{group.name}</span>
    </>
  )
  if (only) {
    const path = menuPath(only.menuUrl)
    return (
      <li>
        <Named name={group.name} shown={!collapsed}>
          <a
            className="menu-head"
            href={path}
            aria-label={group.name}
            aria-current={holdsCurrent ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              navigate(hrefInWorkspace(path))
            }}
          >
            {head}
          </a>
        </Named>
      </li>
    )
  }
  return (
    <li>
      <Named name={group.name} shown={!collapsed}>
        <button
          type="button"
          className="menu-head"
          aria-label={group.name}
          aria-expanded={open && !collapsed}
          data-holds={holdsCurrent}
          onClick={onToggle}
        >
          {head}
          <RightOutlined className="menu-arrow" aria-hidden />
        </button>
      </Named>
      {open && !collapsed && (
        <ul>
          {group.entries.map((menu) => (
            <Entry key={menu.menuUrl} menu={menu} current={current} />
          ))}
        </ul>
      )}
    </li>
  )
}

const useGroups = (text: string) => {
  const tree = useStore(menus)
  return useMemo(() => menuGroups(tree ?? [], text), [tree, text])
}

/** The menu entry of the page; for records and forms without one, that of the list above. */
const useCurrent = (): string => {
  const { pathname } = useStore(address)
  const tree = useStore(menus)
  return useMemo(() => {
    const path = withoutTrailingSlash(pathname)
    const isEntry = menuGroups(tree ?? [], '').some(({ entries }) => entries.some((menu) => menuPath(menu.menuUrl) === path))
    return isEntry ? path : (listAbove(tree ?? [], path) ?? path)
  }, [pathname, tree])
}

interface SidebarProps {
  readonly narrow: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** The user's menu from the server. Collapses to icons; on narrow screens it overlays the page. */
export const Sidebar = ({ narrow, open, onClose }: SidebarProps) => {
  const t = useWords('frame')
  const current = useCurrent()
  const { sidebarCollapsed } = usePreferences()
  const { appTitle } = useBranding()
  const [text, setText] = useState('')
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const groups = useGroups(text)
  const closeButton = useRef<HTMLButtonElement>(null)
  const collapsed = sidebarCollapsed && !narrow
  useEffect(() => {
    if (!narrow || !open) return undefined
    const opener = document.activeElement
    closeButton.current?.focus()
    return () => {
      // Restores focus, which was lost with the menu.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [narrow, open])
  if (narrow && !open) return null

  const isOpen = (group: MenuGroup) =>
    text !== '' || (toggled.get(group.key) ?? group.entries.some((menu) => menuPath(menu.menuUrl) === current))
  const toggle = (group: MenuGroup) => {
    if (collapsed) choose({ sidebarCollapsed: false })
    setToggled((now) => new Map(now).set(group.key, collapsed || !isOpen(group)))
  }
  return (
    <>
      {narrow && <div className="sidebar-veil" onClick={onClose} aria-hidden="true" />}
      <nav className="sidebar" aria-label={t('menu.title')} onKeyDown={(event) => narrow && event.key === 'Escape' && onClose()}>
        <div className="brand">
          <img src="/icon.svg" alt="" width={26} height={26} />
          {!collapsed && (
            <span className="brand-name cut" title={appTitle}>
              {appTitle}
            </span>
          )}
          {narrow && (
            <Button ref={closeButton} type="text" icon={<CloseOutlined />} aria-label={t('menu.close')} onClick={onClose} />
          )}
        </div>
        {!collapsed && (
          <input
            type="search"
            className="menu-search native-input"
            value={text}
            placeholder={t('menu.search')}
            aria-label={t('menu.search')}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <ul className="menu">
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              current={current}
              open={isOpen(group)}
              collapsed={collapsed}
              onToggle={() => toggle(group)}
            />
          ))}
        </ul>
        {groups.length === 0 && text !== '' && <p className="menu-none">{t('menu.none', { text })}</p>}
        {!narrow && (
          <button
            type="button"
            className="menu-collapse"
            aria-label={collapsed ? t('menu.expand') : t('menu.collapse')}
            onClick={() => choose({ sidebarCollapsed: !collapsed })}
          >
            {collapsed ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
            {!collapsed && <span>{t('menu.collapse')}</span>}
          </button>
        )}
      </nav>
    </>
  )
}
