const secret = /pass(word)?|^(current|next|confirm)$|secret|token|ticket|authori[sz]ation|cookie|api_?key|^key$|otp|pin$/i

const deepest = 12

/** An address for display: parameters that look like secrets are masked. */
export const maskedAddress = (address: string): string =>
  address.replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, before: string, name: string) =>
    secret.test(decodeURIComponent(name)) ? `${before}${name}=••••` : whole,
  )

/** A copy for display: whatever looks like a secret is masked, files become their names. */
export const masked = (value: unknown, depth = 0): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) return '…'
  if (value instanceof Blob) return value instanceof File ? value.name : `${value.size} B`
  if (Array.isArray(value)) return value.map((item: unknown) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secret.test(key) && inner !== null ? '••••' : masked(inner, depth + 1)]),
  )
}
