import { useCallback, useEffect } from 'react'
import { AntdApp } from '../kit/show/antd-app.ts'
import { forgetPane } from '../kit/call/query-client.ts'
import { useWords } from '../kit/words/use-words.ts'
import { history, navigateAnyway } from '../kit/workspace/navigation.ts'
import { forgetDrafts } from '../kit/form/draft.ts'
import { anythingUnsaved, forgetUnsaved, isUnsaved } from '../kit/workspace/unsaved.ts'
import { closed, workspace } from '../kit/workspace/workspace.ts'

/** Confirms before unsaved changes are lost; returns whether to continue. */
const useAskToLeave = (): ((names: readonly string[]) => Promise<boolean>) => {
  const t = useWords('frame')
  const { modal } = AntdApp.useApp()
  return useCallback(
    async (names) => {
      const [only] = names
      if (only === undefined) return true
      return modal.confirm({
        title: t('leave.title'),
        content: names.length === 1 ? t('leave.text', { name: only }) : t('leave.many', { n: names.length }),
        okText: t('leave.leave'),
        okButtonProps: { danger: true },
        cancelText: t('leave.stay'),
        autoFocusButton: 'cancel',
      })
    },
    [modal, t],
  )
}

const forget = (pane: string): void => {
  forgetUnsaved(pane)
  forgetDrafts(pane)
  // React must unmount the pane's observers first.
  setTimeout(() => forgetPane(pane), 0)
}

/** Closes tabs; those with unsaved changes ask first. */
export const useCloseTabs = (nameOf: (key: string) => string): ((keys: readonly string[]) => Promise<void>) => {
  const ask = useAskToLeave()
  return useCallback(
    async (keys) => {
      const names = keys.filter(isUnsaved).map(nameOf)
      if (!(await ask(names))) return
      const { after, goTo } = closed(workspace.get(), new Set(keys))
      workspace.set(after)
      for (const key of keys) forget(key)
      if (goTo !== undefined) navigateAnyway(goTo)
    },
    [ask, nameOf],
  )
}

/**
 * A page without a tab is unmounted when the address changes, so leaving it asks; kept tabs lose nothing. Leaving the browser
 * asks if anything is unsaved.
 */
export const useGuardAddress = (floatingName: string): void => {
  const ask = useAskToLeave()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: anythingUnsaved,
        blockerFn: async ({ currentLocation, nextLocation }) => {
          const leaves = workspace.get().floating !== undefined && currentLocation.pathname !== nextLocation.pathname
          if (!leaves || !isUnsaved('floating')) return false
          const goOn = await ask([floatingName])
          if (goOn) forget('floating')
          return !goOn
        },
      }),
    [ask, floatingName],
  )
}
