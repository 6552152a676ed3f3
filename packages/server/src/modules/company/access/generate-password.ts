import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of letters and digits that cannot be mistaken for each other: 99 bits, and easy to read out. */
export const generatePassword = (): string => {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
