import { Button } from 'antd'
import { useWords } from '../kit/words/use-words.ts'
import { navigate } from '../kit/workspace/navigation.ts'
import { homeKey } from '../kit/workspace/workspace.ts'

/** Not found: unknown addresses, and pages this installation does not have. */
export const Missing = ({ path }: { path: string }) => {
  const t = useWords('frame')
  return (
    <div className="alone">
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text', { path })}</p>
      <Button type="primary" onClick={() => navigate(homeKey)}>
        {t('missing.back')}
      </Button>
    </div>
  )
}
