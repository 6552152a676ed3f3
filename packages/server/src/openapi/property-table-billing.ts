/** The rest of the table of words: what billing is set up with. */
export const billingWords: Readonly<Record<string, string>> = {
  inForce: 'The price in force on that day; null when none was posted before',
  prices: 'Posted prices, oldest first',
  price: 'Price of a litre in baht, exact',
  band: 'Band of whole baht the price belongs to; null outside of all',
  calculation: 'Rule sheet: lines of name = expression, the last called amount',
  configuration: 'JSON of the record; its form is told where one is refused',
  parameters: 'Inputs of a trial',
  shareName: 'How a share is called on a bill',
  sourceType: 'table: own rows; view: figures the system keeps',
  property: 'What the figures are, in own words',
  asks: 'Inputs the sheet may ask for',
  unused: 'Lines that no other line uses',
  figure: 'Figure of the row that fits; null when none does',
  rowCount: 'Rows of the source',
  keys: 'What a row is searched by',
  shares: 'Shares in the order of the inputs; they add up to the amount',
}
