import { Button, Modal } from 'antd'
import { CopyButton } from '../../../kit/show/copy-button.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { useWords } from '../../../kit/words/use-words.ts'

export interface MadePassword {
  readonly login: string
  readonly displayName: string
  readonly password: string
}

/** The initial password, shown once and dropped on close. */
export const NewPassword = ({ made, onClose }: { made: MadePassword; onClose: () => void }) => {
  const t = useWords('access')
  const copied = (text: string) => (
    <>
      <code>{text}</code> <CopyButton text={text} />
    </>
  )
  return (
    <Modal
      open
      title={t('password.title', { name: made.displayName })}
      closable={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('password.close')}
        </Button>
      }
    >
      <Facts
        facts={[
          { key: 'login', label: t('password.login'), value: copied(made.login) },
          { key: 'password', label: t('password.word'), value: copied(made.password) },
        ]}
      />
      <p>{t('password.once')}</p>
    </Modal>
  )
}
