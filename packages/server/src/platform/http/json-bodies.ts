import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An empty one is none, because many clients name the content type with every POST, also where a call takes no body.
 * Where one is needed, the call's own schema asks for its fields.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
