import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { partLater } from '../../../kit/show/later.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { ChannelBar } from './channel-bar.tsx'
import { recipientScreens } from './message-screens.ts'

const what = ['name', 'events', 'channels']
const whom = ['roleIds', 'userIds', 'parties', 'mobiles', 'emails']
const when = ['quietFrom', 'quietTo']

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

/** Which events are told to whom (message recipients). */
export const RecipientList = () => (
  <ScreenList screens={recipientScreens}>
    <ChannelBar />
  </ScreenList>
)
export const RecipientAdd = () => (
  <ScreenAdd screens={recipientScreens}>
    <RecipientFields />
  </ScreenAdd>
)
const RecipientFieldsLater = partLater(() => import('./recipient-pages.tsx').then((file) => file.RecipientFields))

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
