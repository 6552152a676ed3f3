/** The rest of the table of words: what billing is set up with. */
export const billingWords: Readonly<Record<string, string>> = {
  inForce: 'The price in force on that day; null when none was posted before',
  prices: 'Posted prices, oldest first',
  price: 'Price of a litre in baht, exact',
  band: 'Band of whole baht the price belongs to; null outside of all',
}
