import { secondFactor } from '@khonsong/contract/company/access/second-factor.ts'
import { call } from '../kit/call/call.ts'
import { useLanguage } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { Prove } from './prove.tsx'

interface Props {
  readonly onSettled: (confirmed: boolean) => void
}

/** Asks for the password before security-sensitive changes; valid for ten minutes. */
export const ConfirmAgain = ({ onSettled }: Props) => {
  const t = useWords('factors')
  const language = useLanguage()
  const confirm = async (password: string) => {
    await call(secondFactor.confirm, { body: { password } }, { quiet: true, language })
    onSettled(true)
  }
  return (
    <Prove title={t('again.title')} withPassword onProved={confirm} onClose={() => onSettled(false)}>
      <p className="quiet">{t('again.why')}</p>
    </Prove>
  )
}
