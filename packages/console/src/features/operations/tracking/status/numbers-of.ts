/** Parses pasted numbers: any mixture of lines, tabs, commas and spaces, without duplicates. */
export const numbersOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;、，；|]+/u)
      .map((part) => part.trim().toUpperCase())
      .filter((part) => part !== ''),
  ),
]
