import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { RecordLink } from '../../../../shared/record-link.tsx'

/** Site card: name and code, address, contact. */
export const SiteCard = ({ place, title }: { place: ShipmentDetail['origin']; title: string }) => {
  const t = useWords('shipments')
  const address = [place.address, place.district, place.province, place.postalCode].filter(Boolean).join(' ')
  return (
    <section className="site-card" aria-label={title}>
      <p className="quiet">{title}</p>
      <p>
        <RecordLink kind="site" id={place.siteId} text={place.siteName} /> <span className="quiet">{place.siteCode}</span>
      </p>
      <p>{address}</p>
      {(place.contactName ?? place.contactPhone) && (
        <p>
          {place.contactName}{' '}
          {place.contactPhone && (
            <a href={`tel:${place.contactPhone.replaceAll(/[^\d+]/g, '')}`} aria-label={t('call', { phone: place.contactPhone })}>
              {place.contactPhone}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
