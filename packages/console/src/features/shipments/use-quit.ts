import { App as AntdApp } from 'antd'
import { useCallback, useRef } from 'react'
import { useWords } from '../../kit/words/use-words.ts'

interface Quit {
  readonly quit: () => void
  /** The form inside tells whether something is typed. */
  readonly onDirty: (isDirty: boolean) => void
}

/** Quitting with something typed asks first; what was typed is then discarded (specification A §4). */
export const useQuit = (onClose: () => void): Quit => {
  const t = useWords('kit')
  const { modal } = AntdApp.useApp()
  const dirty = useRef(false)
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty
  }, [])
  const ask = async () => {
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
  return { quit: () => void ask(), onDirty }
}
