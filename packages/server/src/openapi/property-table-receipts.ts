/** Property descriptions: receipts of delivered waybills. */
export const receiptWords: Readonly<Record<string, string>> = {
  paper: 'Where the signed paper is: with the carrier, counted, in the post, confirmed, with the customer, or lost',
  epod: 'Whether an electronic proof is attached, and what was said of it',
  batch: 'The parcel that its paper went by post in; null where it did not',
  filter: 'All receipts that these filters of the list find and that are not confirmed yet, instead of chosen ones',
  courier: 'Who carries the parcel',
  awaited: 'Papers that are not back yet',
  overdue30: 'Papers that are overdue by more than 30 days',
  queued: 'Receipts whose mail waits to be sent',
}
