/** File limits of an upload field; the server checks again, by content. */
export interface FileLimits {
  /** Without the dot: `['jpg', 'png']`. */
  readonly extensions: readonly string[]
  readonly maxBytes: number
  readonly maxFiles: number
}

export type FileRefusal =
  | { readonly because: 'type'; readonly name: string }
  | { readonly because: 'size'; readonly name: string }
  | { readonly because: 'count' }

const extensionOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''

interface Offered {
  readonly name: string
  readonly size: number
}

/** Splits offered files into accepted ones and refusals with reasons, given how many there are already. */
export const accepted = <F extends Offered>(offered: readonly F[], already: number, limits: FileLimits) => {
  const refusals: FileRefusal[] = []
  const taken: F[] = []
  for (const file of offered) {
    if (!limits.extensions.includes(extensionOf(file.name))) refusals.push({ because: 'type', name: file.name })
    else if (file.size > limits.maxBytes) refusals.push({ because: 'size', name: file.name })
    else if (already + taken.length >= limits.maxFiles) {
      if (!refusals.some((refusal) => refusal.because === 'count')) refusals.push({ because: 'count' })
    } else taken.push(file)
  }
  return { taken, refusals }
}

export const acceptAttribute = (limits: FileLimits): string => limits.extensions.map((extension) => `.${extension}`).join(',')
