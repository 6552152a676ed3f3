import { App as AntdApp } from 'antd'
import type { RefObject } from 'react'
import { useWords } from '../../kit/words/use-words.ts'

/** Quitting with something typed asks first; what was typed is then discarded (specification A §4). */
export const useQuit = (dirty: RefObject<boolean>, onClose: () => void): (() => void) => {
  const t = useWords('kit')
  const { modal } = AntdApp.useApp()
  const quit = async () => {
    if (dirty.current) {
      const discard = await modal.confirm({
        title: t('form.leave'),
        content: t('form.leaveText'),
        okText: t('form.discard'),
        okButtonProps: { danger: true },
        cancelText: t('form.stay'),
        autoFocusButton: 'cancel',
      })
      if (!discard) return
    }
    onClose()
  }
  return () => void quit()
}
