import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { withoutValues } from './log-facts.ts'

/** Logs one line per request, on completion. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Logged on completion instead.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = {
      method: request.method,
      url: withoutValues(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) reply.log.error({ ...facts, err: error }, 'request failed')
    else reply.log.info(facts, 'request')
  }
}
