import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { customerRecipientScreens as screens } from './message-screens.ts'

const what = ['name', 'events', 'channels']
const whom = ['roleIds', 'userIds', 'emails']
const when = ['quietFrom', 'quietTo']

export const CustomerRecipientFields = () => {
  const t = useWords('messages')
  return (
    <>
      <ResourceSection title={t('what')} names={what} />
      <ResourceSection title={t('whom')} names={whom} />
      <ResourceSection title={t('when')} names={when} />
    </>
  )
}

/** A customer's own notification rules. */
export const CustomerRecipientList = () => <ScreenList screens={screens} />
export const CustomerRecipientAdd = () => (
  <ScreenAdd screens={screens}>
    <CustomerRecipientFields />
  </ScreenAdd>
)
const FieldsLater = preloadablePart(() => import('./customer-recipient-pages.tsx').then((file) => file.CustomerRecipientFields))

export const CustomerRecipientRecord = () => {
  const t = useWords('messages')
  const parts = [
    { title: t('what'), names: what },
    { title: t('whom'), names: whom },
    { title: t('when'), names: when },
  ]
  return <ScreenRecord screens={screens} parts={parts} fields={FieldsLater} />
}
export const CustomerRecipientHistory = () => <ScreenHistory screens={screens} />
