import { outsidePlaces } from '@khonsong/contract/masters/places/outside-places.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../../platform/caller.ts'
import { callCounter } from '../../../../platform/http/call-counter.ts'
import { Answered } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { openPlaceProvider } from './open-place-provider.ts'
import { openPlaceService } from './place-service.ts'

/** Search of an outside map service, if the operator configured one; its key stays on the server. */
export const serveOutsidePlaces = (app: FastifyInstance): void => {
  const { placeSearch: config, messaging, publicUrl } = app.config
  const service =
    config &&
    openPlaceService({
      provider: openPlaceProvider(config, messaging.outgoingAllow, publicUrl),
      warn: (error) => app.log.warn({ err: error }, 'the place search failed'),
    })
  const source = config?.kind ?? null
  const count = callCounter(config?.perMinute ?? 1)

  const assertNotTooOften = ({ tenantId, userId }: Caller): void => {
    const seconds = count(`${tenantId} ${userId}`)
    if (seconds !== undefined)
      throw new Answered(429, rejection('place_search.too_often', { seconds }), { 'Retry-After': String(seconds) })
  }
  const answerOf = (places: readonly OutsidePlace[] | undefined) => ({
    source,
    hasFailed: places === undefined,
    places: [...(places ?? [])],
  })

  serve(app, outsidePlaces.search, async ({ caller }, { query }) => {
    if (!service) return answerOf([])
    assertNotTooOften(caller)
    return answerOf(await service.search(query.text, caller.language))
  })
  serve(app, outsidePlaces.at, async ({ caller }, { query }) => {
    if (!service) return answerOf([])
    assertNotTooOften(caller)
    return answerOf(await service.at(query, caller.language))
  })
}
