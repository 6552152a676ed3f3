import { useState } from 'react'
import { useColon } from '../words/colon.ts'
import { useWords } from '../words/use-words.ts'

interface ShownChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

interface ChangeListProps {
  readonly changes: readonly ShownChange[]
  /** A creation has no previous values. */
  readonly isCreation: boolean
  /** Lines shown before expanding; in a table the first ones identify the record. */
  readonly atFirst?: number
}

/** Changes by field, from old to new value. */
export const ChangeList = ({ changes, isCreation, atFirst = changes.length }: ChangeListProps) => {
  const t = useWords('kit')
  const colon = useColon()
  const [all, setAll] = useState(false)
  const shown = all || changes.length <= atFirst + 1 ? changes : changes.slice(0, atFirst)
  const more = changes.length - shown.length
  return (
    <div className="change-list">
      {shown.map(({ field, label, before, after }) => (
        <div key={field}>
          <span className="quiet">{label + colon}</span>
          {isCreation ? (
            after
          ) : (
            <>
              <del>{before || t('changes.empty')}</del> → <ins>{after || t('changes.empty')}</ins>
            </>
          )}
        </div>
      ))}
      {more > 0 && (
        <button
          type="button"
          className="as-link"
          onClick={(event) => {
            event.stopPropagation()
            setAll(true)
          }}
        >
          {t('changes.more', { n: more })}
        </button>
      )}
    </div>
  )
}

interface ChangedRecord {
  readonly action: string
  readonly changes: readonly ShownChange[]
}

export const isCreation = ({ action }: Pick<ChangedRecord, 'action'>): boolean => action === 'created' || action === 'imported'

/** The same as text, one line per field, for a tooltip. */
export const changesText =
  (colon: string) =>
  (record: ChangedRecord): string =>
    record.changes
      .map(({ label, before, after }) => `${label}${colon}${isCreation(record) ? after : `${before} → ${after}`}`)
      .join('\n')
