/**
 * Downloads the file at an address within the page, so that a refusal is shown as a message where it was asked for: a tab of its own
 * would hold nothing else. Loaded with the first file, because pages are at their limit of bytes.
 */
export const downloadFrom = (address: string): void => void import('./download.ts').then(({ download }) => download(address))
