/** A date cell for display: replaces the ISO `T` by a space. */
export const shownCell = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text
