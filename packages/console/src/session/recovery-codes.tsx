import { Button, Modal } from 'antd'
import { AntdApp } from '../kit/show/antd-app.ts'
import { useWords } from '../kit/words/use-words.ts'
import './factors.css'

/** Shown once, and dropped on close. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = useWords('factors')
  const { message } = AntdApp.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    void message.success(t('recovery.copied'))
  }
  return (
    <Modal
      open
      title={t('recovery')}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('recovery.copy')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('recovery.kept')}
          </Button>
        </>
      }
    >
      <p>{t('recovery.once')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
