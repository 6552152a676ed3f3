import { ResourceSection } from '../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../kit/resource/screens.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { ChannelBar } from './channel-bar.tsx'
import { recipientScreens } from './message-screens.ts'

const what = ['name', 'events', 'channels']
const whom = ['roleIds', 'userIds', 'parties', 'mobiles', 'emails']
const when = ['quietFrom', 'quietTo']

const Fields = () => {
  const t = useWords('messages')
  return (
    <>
      <ResourceSection title={t('what')} names={what} />
      <ResourceSection title={t('whom')} names={whom} />
      <ResourceSection title={t('when')} names={when} />
    </>
  )
}

/** Which events are told to whom (specification B §2: message recipients). */
export const RecipientList = () => (
  <ScreenList screens={recipientScreens}>
    <ChannelBar />
  </ScreenList>
)
export const RecipientAdd = () => (
  <ScreenAdd screens={recipientScreens}>
    <Fields />
  </ScreenAdd>
)
export const RecipientRecord = () => {
  const t = useWords('messages')
  const parts = [
    { title: t('what'), names: what },
    { title: t('whom'), names: whom },
    { title: t('when'), names: when },
  ]
  return (
    <ScreenRecord screens={recipientScreens} parts={parts}>
      <Fields />
    </ScreenRecord>
  )
}
export const RecipientHistory = () => <ScreenHistory screens={recipientScreens} />
