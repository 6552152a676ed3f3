import './quotation-mail.css'
import { quotationMails } from '@khonsong/contract/channels/messages/messages.ts'
import type { Quotation } from '@khonsong/domain/billing/contracts/quotation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { Alert, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { AntdApp } from '../kit/show/antd-app.ts'
import { useWhy } from '../kit/show/use-why.ts'
import { useWords } from '../kit/words/use-words.ts'
import { languageNames } from './language-names.ts'

interface QuotationMailDialogProps {
  readonly row: Quotation
  readonly onClose: () => void
}

/** E-mails a quotation's file to its customer, in their language. */
export const QuotationMailDialog = ({ row, onClose }: QuotationMailDialogProps) => {
  const t = useWords('contracts')
  const whyOf = useWhy()
  const { message } = AntdApp.useApp()
  const { data: channels } = useRead(quotationMails.channels, {})
  const { act, acting } = useAct(quotationMails.send, { quiet: true })
  const [address, setAddress] = useState('')
  const [language, setLanguage] = useState<Language>('th')
  const [why, setWhy] = useState<string>()
  const off = channels && !channels.email ? t('mail.off') : undefined
  const send = async () => {
    try {
      const sent = await act({ params: { id: row.id }, body: { address, language } })
      void message.success(t('mail.done', { address: sent.address }))
      onClose()
    } catch (cause) {
      setWhy(cause instanceof CallFailure ? whyOf(cause).join(' ') : String(cause))
    }
  }
  return (
    <Modal
      open
      title={t('mail.title', { quotation: row.contractNo })}
      okText={t('mail.send')}
      okButtonProps={{ disabled: off !== undefined || address.trim() === '', loading: acting }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="mail-fields">
        <p className="quiet">{t('mail.text')}</p>
        <label>
          {t('mail.address')}
          <Input
            autoFocus
            type="email"
            maxLength={254}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onPressEnter={() => void (off === undefined && address.trim() !== '' && send())}
          />
        </label>
        <label>
          {t('mail.language')}
          <Select
            aria-label={t('mail.language')}
            value={language}
            onChange={setLanguage}
            options={(['th', 'en', 'zh'] as const).map((one) => ({ value: one, label: languageNames[one] }))}
          />
        </label>
        {off !== undefined && <Alert type="info" showIcon title={off} />}
        {why !== undefined && <Alert type="error" showIcon title={why} />}
      </div>
    </Modal>
  )
}
