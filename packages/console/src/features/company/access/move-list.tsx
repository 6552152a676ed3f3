import { organisationMoves, type PlaceMove } from '@khonsong/contract/company/access/organisation-moves.ts'
import { users } from '@khonsong/contract/company/access/access.ts'
import { Drawer, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { Timeline } from '../../../kit/show/timeline.tsx'
import { useWords } from '../../../kit/words/use-words.ts'

const shownAtMost = 100

const useSentence = () => {
  const t = useWords('access')
  return ({ name, fromName, toName }: PlaceMove): string => {
    if (fromName !== null && toName !== null) return t('move.between', { name, from: fromName, to: toName })
    return toName !== null ? t('move.into', { name, to: toName }) : t('move.out', { name, from: fromName ?? '' })
  }
}

/** Moves of people, newest first, each as a sentence. */
const Moves = ({ label, moves }: { label: string; moves: readonly PlaceMove[] }) => {
  const t = useWords('access')
  const sentence = useSentence()
  if (moves.length === 0) return <EmptyState title={t('organisation.noMoves')} />
  return (
    <Timeline
      label={label}
      items={moves.map((move) => ({
        key: move.id,
        title: sentence(move),
        at: move.at,
        who: move.actor,
        tone: move.what === 'user' ? 'moving' : 'waiting',
      }))}
    />
  )
}

export const MovesOfOrganisation = ({ id, name }: { id: string; name: string }) => {
  const t = useWords('access')
  const query = { pageSize: shownAtMost }
  const { data, error, refetch } = useRead(
    organisationMoves.moves,
    { params: { id }, query },
    { topics: ['organisations', 'users'], keepOld: true, quiet: true },
  )
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <Moves label={t('move.title', { name })} moves={data.list} /> : <Skeleton active={false} />
}

export const MovesOfPerson = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useWords('access')
  const query = { pageSize: shownAtMost }
  const read = useRead(organisationMoves.movesOfPerson, { params: { id }, query }, { topics: ['users'], quiet: true })
  const { data: account } = useRead(users.detail, { params: { id } }, { topics: ['users'], quiet: true })
  const title = t('move.title', { name })
  return (
    <Drawer open size="large" title={title} onClose={onClose} loading={read.data === undefined && read.error === null}>
      {account?.organisationName && <p className="quiet">{account.organisationName}</p>}
      {read.error && <ErrorState failure={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <Moves label={title} moves={read.data.list} />}
    </Drawer>
  )
}
