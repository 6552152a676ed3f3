import { ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { ChannelBar } from './channel-bar.tsx'
import { recipientScreens } from './message-screens.ts'
import { what, when, whom } from './recipient-parts.ts'

/** Notification rules (message recipients). */
export const RecipientList = () => (
  <ScreenList screens={recipientScreens}>
    <ChannelBar />
  </ScreenList>
)
const RecipientFieldsLater = preloadablePart(() => import('./recipient-form.tsx').then((file) => file.RecipientFields))

export const RecipientRecord = () => {
  const t = useWords('messages')
  const parts = [
    { title: t('what'), names: what },
    { title: t('whom'), names: whom },
    { title: t('when'), names: when },
  ]
  return <ScreenRecord screens={recipientScreens} parts={parts} fields={RecipientFieldsLater} />
}
export const RecipientHistory = () => <ScreenHistory screens={recipientScreens} />
