import { Select } from 'antd'
import { useWords } from '../../../kit/words/use-words.ts'
import type { RouteTrailer } from './use-trailers.ts'

interface PublishTrailerProps {
  readonly position: number
  readonly trailer: RouteTrailer
  readonly onChoose: (trailerId: string | null) => void
}

const none = ''

/** The proposed trailer of a route, to be changed or removed; or that none is free and fits. */
export const PublishTrailer = ({ position, trailer: { trailerId, options }, onChoose }: PublishTrailerProps) => {
  const t = useWords('board')
  if (options.length === 0) return <span className="board-why">{t('publish.noneFits')}</span>
  return (
    <span className="publish-trailer">
      {t('publish.trailer')}{' '}
      <Select<string>
        size="small"
        aria-label={t('publish.trailerOf', { n: position })}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={trailerId ?? none}
        options={[...options, { value: none, label: t('publish.noTrailer') }]}
        onChange={(value) => onChoose(value === none ? null : value)}
      />
    </span>
  )
}
