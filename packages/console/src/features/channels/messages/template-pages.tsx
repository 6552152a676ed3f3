import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { templateScreens } from './message-screens.ts'
import { TemplatePreview } from './template-preview.tsx'

const about = ['code', 'name', 'channel', 'event']
const texts = {
  th: ['subjectTh', 'contentTh'],
  en: ['subjectEn', 'contentEn'],
  zh: ['subjectZh', 'contentZh'],
} as const

export const TemplateFields = () => {
  const t = useWords('messages')
  return (
    <>
      <ResourceSection title={t('about')} names={about} />
      <ResourceSection title={t('text.th')} names={texts.th} />
      <ResourceSection title={t('text.en')} names={texts.en} />
      <ResourceSection title={t('text.zh')} names={texts.zh} />
      <TemplatePreview />
    </>
  )
}

/** Message templates by event and channel, in three languages. */
export const TemplateList = () => {
  const t = useWords('messages')
  return (
    <ScreenList screens={templateScreens} emptyHint={t('noTemplates')}>
      <p className="quiet">{t('standardTexts')}</p>
    </ScreenList>
  )
}
export const TemplateAdd = () => (
  <ScreenAdd screens={templateScreens}>
    <TemplateFields />
  </ScreenAdd>
)
const TemplateFieldsLater = preloadablePart(() => import('./template-pages.tsx').then((file) => file.TemplateFields))

export const TemplateRecord = () => {
  const t = useWords('messages')
  const parts = [
    { title: t('about'), names: about },
    { title: t('text.th'), names: texts.th },
    { title: t('text.en'), names: texts.en },
    { title: t('text.zh'), names: texts.zh },
  ]
  return <ScreenRecord screens={templateScreens} parts={parts} fields={TemplateFieldsLater} />
}
export const TemplateHistory = () => <ScreenHistory screens={templateScreens} />
