import { Modal } from 'antd'
import { AntdApp } from '../kit/show/antd-app.ts'
import { useWords } from '../kit/words/use-words.ts'
import { PasswordForm } from './password-form.tsx'
import { useFirstField } from './use-first-field.ts'

export const ChangePassword = ({ onClose }: { onClose: () => void }) => {
  const t = useWords('session')
  const { message } = AntdApp.useApp()
  const { holder, afterOpenChange } = useFirstField<HTMLDivElement>()
  return (
    <Modal open title={t('password.title')} footer={null} onCancel={onClose} afterOpenChange={afterOpenChange} width={420}>
      <div ref={holder}>
        <PasswordForm
          onCancel={onClose}
          onDone={() => {
            onClose()
            void message.success(t('password.done'))
          }}
        />
      </div>
    </Modal>
  )
}
