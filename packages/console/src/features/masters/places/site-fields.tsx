import { ResourceField, ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AddressSection } from './address-section.tsx'
import { PinSection } from './pin-section.tsx'
import { contact, hours, identity } from './site-parts.ts'
import { VehicleTypesField } from './vehicle-types-field.tsx'

const SimilarSites = lazyPart(() => import('./similar-sites.tsx').then((file) => file.SimilarSites))

/** The site form, in the order of a phone enquiry. */
export const SiteFields = () => {
  const { id } = usePage().params
  const t = useWords('resource')
  const p = useWords('places')
  return (
    <>
      <SimilarSites {...(id ? { id } : {})} />
      <Section title={t('section.identity')}>
        {identity.map((name) => (
          <ResourceField key={name} name={name} />
        ))}
      </Section>
      <AddressSection />
      <PinSection />
      <ResourceSection title={p('section.fence')} names={['fence']} />
      <ResourceSection title={p('section.hours')} names={hours} />
      <Section title={p('section.docks')}>
        <ResourceField name="dockCount" />
        <ResourceField name="loadingSpeed" />
        <ResourceField name="maxVehicleLength" />
        <VehicleTypesField />
      </Section>
      <ResourceSection title={t('section.contact')} names={contact} />
    </>
  )
}
