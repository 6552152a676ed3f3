/** A phone number as a dial link. */
export const PhoneLink = ({ phone }: { readonly phone: string | null }) =>
  phone === null || phone === '' ? null : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
