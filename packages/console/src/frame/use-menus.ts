import { shell, type Menu } from '@khonsong/contract/shell.ts'
import { useEffect } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import { useStore } from '../kit/store.ts'
import { menuPath, menus } from '../kit/workspace/menus.ts'
import { routes } from '../routes.tsx'

const built = new Set<string>(routes.filter((route) => route.redirect !== undefined || 'page' in route).map((route) => route.path))

/** Entries whose page is not part of this installation yet are left out, and headings that would be empty with them. */
const withPages = (tree: readonly Menu[]): readonly Menu[] =>
  tree.flatMap((menu) => {
    const children = withPages(menu.children ?? [])
    if (children.length > 0) return [{ ...menu, children: [...children] }]
    const isHeading = (menu.children ?? []).length > 0
    return !isHeading && built.has(menuPath(menu.menuUrl)) ? [menu] : []
  })

let taken: readonly Menu[] | undefined

/** The menu that was asked for ahead is there when the frame is first drawn. */
export const takeMenus = (tree: readonly Menu[]): void => {
  if (tree === taken && menus.get()) return
  taken = tree
  menus.set(withPages(tree))
}

/** Loads the person's menu on the first navigation (specification B §2), again when the language changes or their rights do. */
export const useMenus = (): { readonly ready: boolean; readonly failed: boolean; readonly retry: () => void } => {
  const { data, isError, refetch } = useRead(
    shell.menus,
    {},
    { topics: ['menus', 'session'], freshMs: Number.POSITIVE_INFINITY, keepOld: true },
  )
  const ready = useStore(menus) !== undefined
  useEffect(() => {
    if (data) takeMenus(data)
  }, [data])
  return {
    ready,
    failed: isError && !ready,
    retry: () => {
      void refetch()
    },
  }
}
