import { Modal } from 'antd'
import { AntdApp } from '../../kit/show/antd-app.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { PasswordForm } from './password-form.tsx'

export const ChangePassword = ({ onClose }: { onClose: () => void }) => {
  const t = useWords('session')
  const { message } = AntdApp.useApp()
  return (
    <Modal open title={t('password.title')} footer={null} onCancel={onClose} width={420}>
      <PasswordForm
        onCancel={onClose}
        onDone={() => {
          onClose()
          void message.success(t('password.done'))
        }}
      />
    </Modal>
  )
}
