import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useWords } from '../words/use-words.ts'
import type { RowAction } from './row-action.ts'

/** The actions of one row behind one button; what cannot be done says why. */
export const RowActions = ({ actions, name }: { actions: readonly RowAction[]; name: string }) => {
  const t = useWords('kit')
  if (actions.length === 0) return null
  const items = actions.map(({ key, label, icon, danger, refusal, onAct }) => ({
    key,
    icon,
    danger: danger ?? false,
    disabled: refusal !== undefined,
    label: refusal === undefined ? label : <span title={refusal}>{`${label} · ${refusal}`}</span>,
    onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
      domEvent.stopPropagation()
      onAct()
    },
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={`${t('table.actions')}: ${name}`}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  )
}
