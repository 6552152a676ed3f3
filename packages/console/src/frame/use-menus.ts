import { shell, type Menu } from '@khonsong/contract/kernel/shell.ts'
import { useEffect } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import { useStore } from '../kit/store.ts'
import { menus } from '../kit/workspace/menus.ts'

let taken: readonly Menu[] | undefined

/** Stores the prefetched menu before the frame first renders. */
export const takeMenus = (tree: readonly Menu[]): void => {
  if (tree === taken && menus.get()) return
  taken = tree
  menus.set(tree)
}

/** Loads the user's menu on the first navigation, and again when the language or the permissions change. */
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
