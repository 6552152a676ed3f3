/** Property descriptions: driver page. */
export const driverPageWords: Readonly<Record<string, string>> = {
  task: 'What is done there: pickup or delivery',
  deviceKey: 'Key of the phone; it goes into X-Driver-Key behind the token of the link and a full stop',
  answers: 'What became of each report, in their order',
  phoneNow: 'What the clock of the phone says when the reports are sent',
  qrSvg: 'The address as a QR code, a picture in SVG',
}
