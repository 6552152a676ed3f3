export interface TestFile {
  readonly name: string
  readonly content: Uint8Array
  readonly mime?: string
}

/** A form with files for `inject`: payload and headers. */
export const multipart = async (files: readonly TestFile[], fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content, mime } of files)
    form.append('files', new Blob([Uint8Array.from(content)], { type: mime ?? 'application/octet-stream' }), name)
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}

/** A one-pixel image. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
