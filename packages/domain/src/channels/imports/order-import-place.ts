/** Console paths of order imports and imported orders; customers have their own import page. */
export const orderImportPlaces = (kind: string): { readonly imports: string; readonly records: string } => ({
  imports: kind === 'customer' ? '/foreorder/import' : '/order/import',
  records: '/order/entry',
})
