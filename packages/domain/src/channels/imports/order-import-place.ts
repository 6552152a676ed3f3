/** Where the console shows imports of orders and the orders they make; customers have an import page of their own. */
export const orderImportPlaces = (kind: string): { readonly imports: string; readonly records: string } => ({
  imports: kind === 'customer' ? '/foreorder/import' : '/order/import',
  records: '/order/entry',
})
