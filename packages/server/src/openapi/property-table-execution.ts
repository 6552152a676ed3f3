/** Words of the desks of execution. */
export const executionWords: Readonly<Record<string, string>> = {
  docks: 'Docks of that window, by number',
  taken: 'Whether the dock is booked, by anybody',
  booking: 'The booking that the caller may see; null when free or somebody else’s',
  asOrdered: 'Whether the order wishes for the same time still',
  desk: 'goods: pickup; sendGoods: delivery; return: goods on their way back',
  number: 'A number as it is scanned or typed: of a waybill, an order or a job',
  moments: 'Moments that are still to be reported, in their order',
  noRejection: 'Why the receiver cannot refuse any of it; null when they can',
  collects: 'What is collected with the delivery; null when nothing is',
  vehicleTemperature: 'What the vehicle’s own thermometer showed, °C; of a pickup',
  vehicleTemperatureC: 'What the vehicle’s own thermometer showed, °C; absent where nobody said',
  temperatureRange: 'What the goods allow, °C; null when they do not care',
  requiredTemperatures: 'What a monitoring strategy asks to measure; without it a report is refused',
  vehicleTemperatures: 'What the vehicle’s own thermometer showed at pickup, delivery and return, °C',
}
