import { shell } from '@khonsong/contract/shell.ts'
import { useEffect } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import { useStore } from '../kit/store.ts'
import { menus } from '../kit/workspace/menus.ts'

/** Loads the person's menu on the first navigation (specification B §2), again when the language changes or their rights do. */
export const useMenus = (): { readonly ready: boolean; readonly failed: boolean; readonly retry: () => void } => {
  const { data, isError, refetch } = useRead(
    shell.menus,
    {},
    { topics: ['menus', 'session'], freshMs: Number.POSITIVE_INFINITY, keepOld: true },
  )
  const ready = useStore(menus) !== undefined
  useEffect(() => {
    if (data) menus.set(data)
  }, [data])
  return {
    ready,
    failed: isError && !ready,
    retry: () => {
      void refetch()
    },
  }
}
