import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { recipientScreens } from './message-screens.ts'
import { what, when, whom } from './recipient-parts.ts'

export const RecipientFields = () => {
  const t = useWords('messages')
  return (
    <>
      <ResourceSection title={t('what')} names={what} />
      <ResourceSection title={t('whom')} names={whom} />
      <ResourceSection title={t('when')} names={when} />
    </>
  )
}

export const RecipientAdd = () => (
  <ScreenAdd screens={recipientScreens}>
    <RecipientFields />
  </ScreenAdd>
)
