/** Where the console shows imports of shipping orders: customers have pages of their own (specification A §2). */
export const importPlaces = (kind: string) =>
  kind === 'customer'
    ? ({ imports: '/foreorder/import', orders: '/foreorder/forentry' } as const)
    : ({ imports: '/order/import', orders: '/order/entry' } as const)
