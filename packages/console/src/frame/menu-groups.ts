import type { Menu } from '@khonsong/contract/kernel/shell.ts'
import { flatMenus, menuPath } from '../kit/workspace/menus.ts'

export interface MenuGroup {
  readonly key: string
  readonly name: string
  /** First path segment, selects the icon. */
  readonly area: string
  readonly entries: readonly Menu[]
  /** A top-level page rather than a heading with one page. */
  readonly single: boolean
}

const areaOf = (url: string): string => menuPath(url).split('/')[1] ?? ''

const visible = (menu: Menu): readonly Menu[] =>
  flatMenus(menu.children ?? []).filter(
    (child) => child.hidden !== true && child.menuUrl !== '' && (child.children ?? []).length === 0,
  )

const matching = (text: string) => {
  const wanted = text.trim().toLocaleLowerCase()
  return (name: string): boolean => wanted === '' || name.toLocaleLowerCase().includes(wanted)
}

/** The menu tree as shown in the sidebar, filtered by the search text. A matching heading shows all its entries. */
export const menuGroups = (tree: readonly Menu[], text: string): readonly MenuGroup[] => {
  const matches = matching(text)
  return tree.flatMap((menu): readonly MenuGroup[] => {
    if (menu.hidden === true) return []
    const single = (menu.children ?? []).length === 0
    const entries = single ? [menu] : visible(menu)
    const kept = matches(menu.menuName) ? entries : entries.filter((entry) => matches(entry.menuName))
    if (kept.length === 0) return []
    const area = areaOf(menu.menuUrl) || areaOf(kept[0]?.menuUrl ?? '')
    return [{ key: menu.menuUrl + menu.menuName, name: menu.menuName, area, entries: kept, single }]
  })
}
