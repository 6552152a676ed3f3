import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { RowAction } from '../table/row-action.ts'
import { useWords } from '../words/use-words.ts'
import { ActionButton } from './action-button.tsx'
import { LazyMenu } from './lazy-menu.tsx'

export interface PrimaryAction {
  readonly label: string
  readonly onAct: () => void
  readonly icon?: ReactNode
  readonly refusal?: string | undefined
  readonly acting?: boolean
}

interface TitleProps {
  readonly title: ReactNode
  readonly count?: string | undefined
  /** Status, tags. */
  readonly beside?: ReactNode
  readonly primary?: PrimaryAction | undefined
  readonly secondary?: ReactNode
  readonly more?: readonly RowAction[] | undefined
}

/** One line: name, count, the primary action, and an overflow menu. */
export const PageTitle = ({ title, count, beside, primary, secondary, more = [] }: TitleProps) => {
  const t = useWords('kit')
  return (
    <header className="page-title">
      <h1>{title}</h1>
      {count !== undefined && <span className="count">{count}</span>}
      {beside}
      <div className="page-actions">
        {secondary}
        {more.length > 0 && (
          <LazyMenu
            placement="bottomRight"
            menu={() => ({
              items: more.map(({ key, label, icon, danger, refusal, onAct }) => ({
                key,
                icon,
                danger: danger ?? false,
                disabled: refusal !== undefined,
                label: refusal === undefined ? label : `${label} · ${refusal}`,
                onClick: onAct,
              })),
            })}
          >
            <Button icon={<EllipsisOutlined />} aria-label={t('list.more')} />
          </LazyMenu>
        )}
        {primary && (
          <ActionButton
            type="primary"
            icon={primary.icon}
            refusal={primary.refusal}
            loading={primary.acting ?? false}
            onClick={primary.onAct}
          >
            {primary.label}
          </ActionButton>
        )}
      </div>
    </header>
  )
}
