import { useCallback, useRef, type ReactNode } from 'react'
import { AntdApp } from './antd-app.ts'
import { useWords } from '../words/use-words.ts'

export interface Question {
  readonly title: ReactNode
  /** What will happen, and to which records. */
  readonly content?: ReactNode
  readonly ok?: string
  readonly danger?: boolean
}

/** `if (await confirm({ title, content, danger: true })) …`: only for actions that cannot be undone. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const t = useWords('kit')
  const { modal } = AntdApp.useApp()
  const asking = useRef(false)
  return useCallback(
    async ({ title, content, ok, danger = false }) => {
      // A second call while the dialog is open (double click, key held down) is refused.
      if (asking.current) return false
      asking.current = true
      const sure: boolean = await modal.confirm({
        title,
        content,
        okText: ok ?? t('confirm.ok'),
        cancelText: t('confirm.cancel'),
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
      })
      asking.current = false
      return sure
    },
    [modal, t],
  )
}
