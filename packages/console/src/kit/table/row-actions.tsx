import { LazyMenu } from '../show/lazy-menu.tsx'
import { useColon } from '../words/colon.ts'
import { useWords } from '../words/use-words.ts'
import type { RowAction } from './row-action.ts'

const itemOf = ({ key, label, icon, danger, refusal, onAct }: RowAction) => ({
  key,
  icon,
  danger: danger ?? false,
  disabled: refusal !== undefined,
  label: refusal === undefined ? label : <span title={refusal}>{`${label} · ${refusal}`}</span>,
  onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
    domEvent.stopPropagation()
    onAct()
  },
})

interface RowActionsProps {
  readonly actions: () => readonly RowAction[]
  readonly name: string
}

/** A row's actions menu; unavailable ones say why. A native button, as there is one in every row. */
export const RowActions = ({ actions, name }: RowActionsProps) => {
  const t = useWords('kit')
  const colon = useColon()
  return (
    <LazyMenu menu={() => ({ items: actions().map(itemOf) })} placement="bottomRight">
      <button
        type="button"
        className="row-more"
        aria-label={`${t('table.actions')}${colon}${name}`}
        onClick={(event) => event.stopPropagation()}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
          <circle cx="8" cy="3" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="8" cy="13" r="1.4" />
        </svg>
      </button>
    </LazyMenu>
  )
}
