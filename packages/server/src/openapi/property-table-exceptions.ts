/** The rest of the table of words: exceptions of shipments. */
export const exceptionWords: Readonly<Record<string, string>> = {
  round: 'How often it was begun anew, from 1',
  carrier: 'The carrier of the job; null with own vehicles and for customers',
  grade: 'How bad it is; null while nobody has said',
  responsibleParty: 'Which side answers for it; null while nobody has said, and for outsiders whom it does not concern',
  responsibleSubcontractor: 'The carrier that answers for it',
  responsibleCustomer: 'The customer that answers for it',
  handlingMethod: 'How it is settled; confirming needs it',
  compensation: 'What is paid, in baht; of the handling method `compensate` only',
  handler: 'Who has it; told to our own people only',
  detectedBy: 'What a monitor found; null when a person opened it',
  raised: 'How often it was raised in this round because its time limit had passed',
  open: 'Exceptions of the shipment that are not closed',
  loaded: 'Packages and items that were loaded, or are planned where nothing is loaded yet',
  elsewhere: 'Packages and items that other exceptions of the shipment count',
  typeFacts: 'What the type of the exception asks for',
  photoRequired: 'Whether it needs a photo before it is confirmed',
}
