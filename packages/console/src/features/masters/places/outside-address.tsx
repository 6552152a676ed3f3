import { outsidePlaces } from '@khonsong/contract/masters/places/outside-places.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import type { OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePlaceSource } from '../../../shared/place-search/use-place-source.ts'

interface OutsideAddressProps {
  readonly point: Point
  /** The place that was found and chosen, if the pin still stands on it. */
  readonly chosen: OutsidePlace | undefined
  readonly onUse: (address: string) => void
}

const keyOf = ({ lat, lng }: Point): string => `${lat},${lng}`

/**
 * The address of the pin by the outside service. It is asked on request only: positions of sites are not sent away by opening
 * a form, and each question costs.
 */
export const OutsideAddress = ({ point, chosen, onUse }: OutsideAddressProps) => {
  const t = useWords('places')
  const source = usePlaceSource()
  const [asked, setAsked] = useState('')
  const isAsked = asked === keyOf(point)
  const { data, error, isFetching, refetch } = useRead(
    outsidePlaces.at,
    { query: point },
    { enabled: source !== undefined && isAsked, quiet: true, freshMs: 600_000 },
  )
  if (!source) return null
  const place = isAsked && data?.places[0] ? data.places[0] : chosen
  const hasFailed = isAsked && !isFetching && (error !== null || data?.hasFailed === true)
  const ask = () => (isAsked ? void refetch() : setAsked(keyOf(point)))
  const note = () => {
    if (hasFailed) return error?.message || t('outside.failed', { source: source.name })
    return isAsked && data && !place ? t('outside.none', { source: source.name }) : undefined
  }
  return (
    <p className="field-hint" role="status">
      {place && t('outside.says', { source: source.name, address: place.address || place.name })}
      {place && (
        <Button type="link" size="small" onClick={() => onUse(place.street ?? place.address)}>
          {t('outside.use')}
        </Button>
      )}
      {note()}
      {(!place || hasFailed) && (
        <Button type="link" size="small" loading={isAsked && isFetching} onClick={ask}>
          {t('outside.askAddress', { source: source.name })}
        </Button>
      )}
    </p>
  )
}
