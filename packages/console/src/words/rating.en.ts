export const words = {
  course: 'Price over the last three months',
  noPrice: 'No price is posted for this fuel yet',
  perLitre: 'baht/litre',
  since: 'since {day}',
  band: 'band {from}–{to}',
  noBand: 'outside of the bands',
} as const
