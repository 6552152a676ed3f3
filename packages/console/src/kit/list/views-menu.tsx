import { CloseOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Popup } from '../show/popup.tsx'
import { useWords } from '../words/use-words.ts'
import { usePage } from '../workspace/page-context.ts'
import type { SearchChange } from './filter.ts'
import { useSavedViews } from './saved-views.ts'

const notPartOfView = new Set(['pageNo', 'after'])

const Inside = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const t = useWords('kit')
  const { search, setSearch } = usePage()
  const { list, save, remove } = useSavedViews(code)
  const [name, setName] = useState('')
  const take = (view: SearchChange) => {
    const empty = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...empty, ...view })
    onClose()
  }
  const keepNow = () => {
    if (name.trim() === '') return
    save({ name: name.trim(), search: Object.fromEntries(Object.entries(search).filter(([key]) => !notPartOfView.has(key))) })
    setName('')
  }
  return (
    <div className="views">
      {list.length === 0 && <p className="quiet">{t('list.noViews')}</p>}
      <ul>
        {list.map((view) => (
          <li key={view.name}>
            <button type="button" className="as-link cut" onClick={() => take(view.search)}>
              {view.name}
            </button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('list.deleteView', { name: view.name })}
              onClick={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
      <div className="views-save">
        <Input
          size="small"
          maxLength={60}
          value={name}
          placeholder={t('list.viewName')}
          aria-label={t('list.viewName')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={keepNow}
        />
        <Button size="small" disabled={name.trim() === ''} onClick={keepNow}>
          {t('list.saveView')}
        </Button>
      </div>
    </div>
  )
}

/** The user's saved views of a list: filters, order and page size under a name. */
export const ViewsMenu = ({ code }: { code: string }) => {
  const t = useWords('kit')
  return (
    <Popup placement="bottomRight" renderContent={(close) => <Inside code={code} onClose={close} />}>
      {(opener) => (
        <Button {...opener} icon={<StarOutlined />} type="text" size="small">
          {t('list.views')}
        </Button>
      )}
    </Popup>
  )
}
