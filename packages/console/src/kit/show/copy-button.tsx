import { CopyOutlined } from '@ant-design/icons'
import { AntdApp } from './antd-app.ts'
import { useWords } from '../words/use-words.ts'

/** Copies a number without surrounding text. */
export const CopyButton = ({ text }: { text: string }) => {
  const t = useWords('kit')
  const { message } = AntdApp.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    void message.success(t('copy.copied'))
  }
  return (
    <button
      type="button"
      className="copy"
      aria-label={t('copy.copy', { text })}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      <CopyOutlined aria-hidden />
    </button>
  )
}
