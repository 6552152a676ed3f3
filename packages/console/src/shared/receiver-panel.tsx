import { trackingLinks } from '@khonsong/contract/channels/tracking-page/tracking-links.ts'
import { useRead } from '../kit/call/use-read.ts'
import { Facts } from '../kit/show/facts.tsx'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import './tracking-link.css'

/** The receiver's instructions and rating of a shipment. */
export const ReceiverPanel = ({ id }: { readonly id: string }) => {
  const t = useWords('receiver')
  const format = useFormat()
  const { data } = useRead(trackingLinks.words, { params: { id } }, { topics: ['shipments'], quiet: true, keepOld: true })
  if (!data) return <p className="quiet">…</p>
  const { instructions, rating } = data
  if (!instructions && !rating) return <p className="quiet">{t('nothing')}</p>
  return (
    <Facts
      facts={[
        {
          key: 'instructions',
          label: t('instructions'),
          wide: true,
          value: instructions && (
            <>
              {instructions.text} <span className="quiet">{format.instant(instructions.at)}</span>
            </>
          ),
        },
        {
          key: 'rating',
          label: t('rating'),
          wide: true,
          value: rating && (
            <>
              <span className="receiver-stars" aria-hidden>
                {'★'.repeat(rating.stars)}
                {'☆'.repeat(5 - rating.stars)}
              </span>{' '}
              {t('stars', { n: rating.stars })} {rating.comment} <span className="quiet">{format.instant(rating.at)}</span>
            </>
          ),
        },
      ]}
    />
  )
}
