import { useWatch } from 'react-hook-form'
import { CopyButton } from '../../../kit/show/copy-button.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import './sign-in-providers.css'

interface AddressProps {
  readonly address: string
}

/** The redirect URI to register with the provider, with a copy button. */
export const CopiedAddress = ({ address }: AddressProps) => (
  <span className="return-address">
    <code>{address}</code> <CopyButton text={address} />
  </span>
)

/** The redirect URI of the provider being edited, known before it is saved. */
export const ReturnAddress = ({ returnUrl }: { readonly returnUrl: string }) => {
  const t = useWords('providers')
  const id: unknown = useWatch({ name: 'id' })
  return (
    <div className="field" data-wide="true">
      <p className="field-name">{t('return')}</p>
      <CopiedAddress address={returnUrl + String(id)} />
      <p className="field-hint">{t('return.hint')}</p>
    </div>
  )
}
