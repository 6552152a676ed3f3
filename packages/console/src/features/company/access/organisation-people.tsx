import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { organisationMoves, type PlacedPerson } from '@khonsong/contract/company/access/organisation-moves.ts'
import { userKindWords } from '@khonsong/domain/company/access/user.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'
import type { Movable } from './use-moves.ts'

const shownAtMost = 200

const movableOf = ({ id, displayName, version }: PlacedPerson): Movable => ({ id, name: displayName, version })

const usePersonFacts = () => {
  const t = useWords('access')
  const localize = useLocalize()
  const format = useFormat()
  return ({ login, kind, status, since, by }: PlacedPerson): string => {
    const words = Object.entries(userKindWords).find(([name]) => name === kind)?.[1]
    return [
      login,
      kind !== 'internal' && words && localize(words),
      status !== 1 && t('account.disabled'),
      since !== null && t('organisation.since', { at: format.instant(since), by: by ?? '' }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

interface PeopleProps {
  readonly node: OrganisationNode
  /** A past day; moves are disabled then. */
  readonly on: string | undefined
  readonly mayMove: boolean
  /** Being moved elsewhere: hidden here. */
  readonly leaving: ReadonlySet<string>
  readonly onMove: (people: readonly Movable[]) => void
  readonly onDrag: (people: readonly Movable[]) => void
  readonly onHistory: (person: Movable) => void
}

/** People directly in an organisation: search, select, drag or move. */
export const OrganisationPeople = ({ node, on, mayMove, leaving, onMove, onDrag, onHistory }: PeopleProps) => {
  const t = useWords('access')
  const facts = usePersonFacts()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = { pageSize: shownAtMost, searchText: text || undefined, on }
  const { data, error, refetch } = useRead(
    organisationMoves.people,
    { params: { id: node.id }, query },
    { topics: ['users'], keepOld: true, quiet: true },
  )
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  const people = (data?.list ?? []).filter(({ id }) => !leaving.has(id))
  const picked = people.filter(({ id }) => chosen.has(id))
  const choose = (id: string, is: boolean) => {
    const next = new Set(chosen)
    if (is) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  /** Dragging a selected person drags the whole selection. */
  const dragged = (person: PlacedPerson) => (chosen.has(person.id) ? picked : [person]).map(movableOf)
  return (
    <>
      <div className="people-find">
        <Input.Search
          allowClear
          placeholder={t('organisation.findPeople')}
          aria-label={t('organisation.findPeople')}
          maxLength={100}
          onSearch={(value) => setText(value.trim())}
        />
        {mayMove && picked.length > 0 && (
          <Button onClick={() => onMove(picked.map(movableOf))}>
            {t('organisation.move')} ({picked.length})
          </Button>
        )}
        <Go href={hrefOf('/setup/account', { organisationId: node.id })}>{t('organisation.openAccount')}</Go>
      </div>
      {data?.list.length === 0 && <EmptyState title={t('organisation.noMembers')} />}
      <ul className="people">
        {people.map((person) => (
          <li
            key={person.id}
            draggable={mayMove}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', person.displayName)
              onDrag(dragged(person))
            }}
            onDragEnd={() => onDrag([])}
          >
            {mayMove && (
              <Checkbox
                checked={chosen.has(person.id)}
                aria-label={t('organisation.choose', { name: person.displayName })}
                onChange={(event) => choose(person.id, event.target.checked)}
              />
            )}
            <span className="person">
              {person.displayName} <span className="quiet">{facts(person)}</span>
            </span>
            <span className="person-acts">
              <Button size="small" type="text" onClick={() => onHistory(movableOf(person))}>
                {t('account.moves')}
              </Button>
              {mayMove && (
                <Button size="small" onClick={() => onMove([movableOf(person)])}>
                  {t('organisation.move')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.list.length && (
        <p className="quiet">{t('organisation.morePeople', { shown: data.list.length, n: data.total })}</p>
      )}
    </>
  )
}
