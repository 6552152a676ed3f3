import type { Menu } from '@khonsong/contract/shell.ts'
import { createStore } from '../store.ts'
import { withoutTrailingSlash } from './route-table.ts'

/** The person's own menu; undefined until the first navigation has loaded it (specification B §2). */
export const menus = createStore<readonly Menu[] | undefined>(undefined)

/** Old and shortened spellings of menu addresses. */
const aliases: Readonly<Record<string, string>> = { '/activity-tracking': '/activity-tracking/list' }

export const menuPath = (menuUrl: string): string => {
  const path = withoutTrailingSlash(menuUrl)
  return aliases[path] ?? path
}

export const flatMenus = (tree: readonly Menu[]): readonly Menu[] =>
  tree.flatMap((menu) => [menu, ...flatMenus(menu.children ?? [])])

/** The entry that lets a place have a tab: its path, or the pattern of its route for detail pages (gaps G-079). */
export const menuFor = (tree: readonly Menu[], path: string, routePath: string): Menu | undefined => {
  const all = flatMenus(tree).filter((menu) => menu.menuUrl !== '' && (menu.children ?? []).length === 0)
  return all.find((menu) => menuPath(menu.menuUrl) === path) ?? all.find((menu) => menuPath(menu.menuUrl) === routePath)
}

/** First page of an area that the person has a menu for. */
export const firstOfArea = (tree: readonly Menu[], area: string): string | undefined => {
  const found = flatMenus(tree).find(
    (menu) => menu.hidden !== true && (menu.children ?? []).length === 0 && menu.menuUrl.startsWith(`/${area}/`),
  )
  return found && menuPath(found.menuUrl)
}
