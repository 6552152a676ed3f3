/** `fetch` reports no upload progress, so uploads with a progress bar use XMLHttpRequest and return the same Response. */
export const sendWithProgress = (url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.withCredentials = true
    request.responseType = 'blob'
    for (const [name, value] of new Headers(init.headers).entries()) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const headers = new Headers()
      for (const name of ['Content-Type', 'Content-Disposition']) {
        const value = request.getResponseHeader(name)
        if (value !== null) headers.set(name, value)
      }
      const empty = request.status === 204 || request.status === 304
      const body: Blob | null = empty || !(request.response instanceof Blob) ? null : request.response
      resolve(new Response(body, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new TypeError('The server was not reached')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body instanceof FormData || typeof init.body === 'string' ? init.body : null)
  })
