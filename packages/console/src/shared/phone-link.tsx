/** A number that a phone dials with one touch. */
export const PhoneLink = ({ phone }: { readonly phone: string | null }) =>
  phone === null || phone === '' ? null : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
