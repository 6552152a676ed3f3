import { Button } from 'antd'
import { useWords } from '../words/use-words.ts'

/** Replaces a form that the user may not save. */
export const NotPermitted = ({ onLeave }: { readonly onLeave: () => void }) => {
  const t = useWords('kit')
  return (
    <div className="alone" role="alert">
      <h1>{t('notPermitted')}</h1>
      <p>{t('notPermitted.text')}</p>
      <Button type="primary" onClick={onLeave}>
        {t('notPermitted.leave')}
      </Button>
    </div>
  )
}
