import type { PlaceSource } from '@khonsong/domain/masters/places/outside-place.ts'
import { useWords } from '../../kit/words/use-words.ts'

/** Attribution of the outside service, which its licence requires beside results. */
export const PlaceCredit = ({ source: { attribution, href } }: { readonly source: PlaceSource }) => {
  const t = useWords('places')
  return (
    <p className="field-hint">
      {t('outside.credit')}{' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {attribution}
      </a>
    </p>
  )
}
