/** Numbers as people paste them from a sheet, a chat or a mail: any mixture of lines, tabs, commas and spaces, each once. */
export const numbersOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;、，；|]+/u)
      .map((part) => part.trim().toUpperCase())
      .filter((part) => part !== ''),
  ),
]
