import { useCallback } from 'react'
import { AntdApp } from '../show/antd-app.ts'
import { useWords } from '../words/use-words.ts'

/** Confirms before typed text is discarded: `if (await discard()) …`. */
export const useDiscard = (): (() => Promise<boolean>) => {
  const t = useWords('kit')
  const { modal } = AntdApp.useApp()
  return useCallback(
    async () =>
      modal.confirm({
        title: t('form.leave'),
        content: t('form.leaveText'),
        okText: t('form.discard'),
        okButtonProps: { danger: true },
        cancelText: t('form.stay'),
        autoFocusButton: 'cancel',
      }),
    [modal, t],
  )
}
