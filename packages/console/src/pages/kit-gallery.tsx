import { useWords } from '../kit/words/use-words.ts'

export const KitGallery = () => {
  const t = useWords('gallery')
  return (
    <div className="page">
      <header className="page-title">
        <h1>{t('title')}</h1>
      </header>
    </div>
  )
}
