import type { Menu } from '@khonsong/contract/kernel/shell.ts'
import { createStore } from '../store.ts'
import { withoutTrailingSlash } from './route-table.ts'

/** The user's menu; undefined until first loaded. */
export const menus = createStore<readonly Menu[] | undefined>(undefined)

/** Former and abbreviated menu addresses. */
const aliases: Readonly<Record<string, string>> = { '/activity-tracking': '/activity-tracking/list' }

/** Lists that are not above their records in the address. */
const listsElsewhere: Readonly<Record<string, string>> = { '/plan/planlookCity': '/plan/cityPlan' }

export const menuPath = (menuUrl: string): string => {
  const path = withoutTrailingSlash(menuUrl)
  return aliases[path] ?? path
}

export const flatMenus = (tree: readonly Menu[]): readonly Menu[] =>
  tree.flatMap((menu) => [menu, ...flatMenus(menu.children ?? [])])

/** The menu entry that gives a place a tab: by its path, or by its route's pattern for detail pages. */
export const menuFor = (tree: readonly Menu[], path: string, routePath: string): Menu | undefined => {
  const all = flatMenus(tree).filter((menu) => menu.menuUrl !== '' && (menu.children ?? []).length === 0)
  return all.find((menu) => menuPath(menu.menuUrl) === path) ?? all.find((menu) => menuPath(menu.menuUrl) === routePath)
}

/** The nearest menu page above a path: the list its records are opened from. */
export const listAbove = (tree: readonly Menu[], path: string): string | undefined => {
  const open = flatMenus(tree).filter((menu) => menu.hidden !== true && (menu.children ?? []).length === 0)
  const paths = new Set(open.map((menu) => menuPath(menu.menuUrl)))
  const elsewhere = listsElsewhere[path]
  if (elsewhere !== undefined && paths.has(elsewhere)) return elsewhere
  const parts = path.split('/')
  for (let length = parts.length - 1; length > 1; length--) {
    const above = parts.slice(0, length).join('/')
    const found = [above, `${above}/list`].find((one) => paths.has(one))
    if (found !== undefined) return found
  }
  return undefined
}

/** The first page of an area in the user's menu. */
export const firstOfArea = (tree: readonly Menu[], area: string): string | undefined => {
  const found = flatMenus(tree).find(
    (menu) => menu.hidden !== true && (menu.children ?? []).length === 0 && menu.menuUrl.startsWith(`/${area}/`),
  )
  return found && menuPath(found.menuUrl)
}

/**
 * Where the address of a menu group leads: to its usual page, or to the first one of the group that the user has. Other
 * addresses keep their redirect.
 */
export const groupTarget = (tree: readonly Menu[], path: string, to: string): string => {
  const all = flatMenus(tree)
  const isGroup = all.some((menu) => menu.menuUrl === path && (menu.children ?? []).length > 0)
  const target = to.split('?')[0] ?? to
  const isOpen = all.some((menu) => menuPath(menu.menuUrl) === target || menu.menuUrl.startsWith(`${target}/`))
  return isGroup && !isOpen ? (firstOfArea(tree, path.split('/')[1] ?? '') ?? to) : to
}
