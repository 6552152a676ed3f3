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
  /** What a record was created with has nothing before it. */
  readonly isCreation: boolean
  /** Lines shown before somebody asks for the others: in a table, the first ones say which record it was. */
  readonly atFirst?: number
}

/** Field by field, from which to which value. */
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

/** The same as one text, a line for each field: what a cell says to whoever points at it. */
export const changesText =
  (colon: string) =>
  (record: ChangedRecord): string =>
    record.changes
      .map(({ label, before, after }) => `${label}${colon}${isCreation(record) ? after : `${before} → ${after}`}`)
      .join('\n')
