export const words = {
  hint: 'Clock-ins and clock-outs of drivers, with their rests and hours',
  forceOut: 'Clock out now',
  'forceOut.title': 'Clock out {record}',
  'forceOut.text': '{driver} is clocked out as of now. The record says that it was forced, and why.',
} as const
