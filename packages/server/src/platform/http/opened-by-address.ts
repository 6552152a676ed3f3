import { loginAddress } from '@khonsong/domain/kernel/login-address.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** An export in a window of its own, or a link in a mail: the browser asks for a page; the console's own calls never do. */
export const isOpenedByAddress = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['x-requested-with'] === undefined && (headers.accept ?? '').includes('text/html')

/** There a 401 leads to the sign-in and back to the file; JSON in an empty window would help nobody. */
export const signInAddress = (request: FastifyRequest, config: Config): string => {
  const origin = config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`
  return loginAddress(config.loginUrl ?? null, config.applicationId, request.url, origin)
}
