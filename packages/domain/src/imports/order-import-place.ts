/** Where the console shows imports of orders and the orders they make; customers have pages of their own (specification A §2). */
export const orderImportPlaces = (kind: string): { readonly imports: string; readonly records: string } =>
  kind === 'customer'
    ? { imports: '/foreorder/import', records: '/foreorder/forentry' }
    : { imports: '/order/import', records: '/order/entry' }
