const widest = 160

/** Fills lines with as many items as fit. */
const filled = (words: readonly string[], deeper: string, indent: string): string => {
  const lines: string[] = []
  for (const word of words.map((one) => JSON.stringify(one))) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 2 > widest) lines.push(deeper + word)
    else lines[lines.length - 1] = `${last}, ${word}`
  }
  return `[\n${lines.join(',\n')}\n${indent}]`
}

/** JSON with each value on one line if it fits: shorter, and a changed field gives a one-line diff. */
export const printJson = (value: unknown, indent = '', before = 0): string => {
  const short = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + before + short.length <= widest) return short
  const deeper = `${indent} `
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return filled(value, deeper, indent)
  const lines = Array.isArray(value)
    ? value.map((one) => deeper + printJson(one, deeper))
    : Object.entries(value).flatMap(([key, one]) => {
        if (one === undefined) return []
        const name = `${JSON.stringify(key)}: `
        return [deeper + name + printJson(one, deeper, name.length)]
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
