/** The rest of the table of words: devices, accounts at tracking platforms, and what is reported. */
export const telematicsWords: Readonly<Record<string, string>> = {
  deviceStatus: 'Where the device is in its life; set by its own calls',
  battery: 'Charge in percent, as it was last reported',
  keyBeginning: 'The beginning of the intake key, to recognise it by; null without a key',
  device: 'The device as it is now',
  plateOrDevice: 'Plate or device number the platform is asked for',
  speedKmh: 'Speed in kilometres per hour',
  proof: 'What the test of exactly this account and key answered; taken for half an hour',
}
