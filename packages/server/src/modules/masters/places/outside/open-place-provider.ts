import { guardedRequest } from '../../../../platform/outgoing/guarded-request.ts'
import type { PlaceSearchConfig } from '../../../../platform/place-search-config.ts'
import { longdo } from './longdo.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import type { AskJson, PlaceProvider } from './place-provider.ts'

/** Caller's identification: public services require a user agent, and some keys are bound to a site. */
const headersOf = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  Accept: 'application/json',
  'User-Agent': `Khonsong${publicUrl === undefined ? '' : ` (${publicUrl})`}`,
  ...(publicUrl === undefined ? {} : { Referer: publicUrl }),
})

/** Errors name neither URL nor answer: both may contain the key. */
const jsonFrom =
  ({ timeoutMs }: PlaceSearchConfig, allowedHosts: readonly string[], publicUrl: string | undefined): AskJson =>
  async (url, query) => {
    const { status, text } = await guardedRequest({
      method: 'GET',
      url: `${url}?${new URLSearchParams(query).toString()}`,
      headers: headersOf(publicUrl),
      allowedHosts,
      timeoutMs,
    })
    if (status === 401 || status === 403) throw new Error(`the place search refused our key or address (${status})`)
    if (status !== 200) throw new Error(`the place search answered ${status}`)
    try {
      return JSON.parse(text)
    } catch {
      throw new Error('the place search did not answer JSON')
    }
  }

export const openPlaceProvider = (
  config: PlaceSearchConfig,
  allowedHosts: readonly string[],
  publicUrl: string | undefined,
): PlaceProvider => {
  const ask = jsonFrom(config, allowedHosts, publicUrl)
  switch (config.kind) {
    case 'nominatim':
      return nominatim(ask, config)
    case 'photon':
      return photon(ask, config)
    case 'longdo':
      return longdo(ask, config)
  }
}
