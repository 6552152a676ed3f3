import { loginAddress } from '@khonsong/domain/kernel/login-address.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Navigation to an export or a mailed link: the browser accepts HTML; the console's own calls do not. */
export const isOpenedByAddress = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['x-requested-with'] === undefined && (headers.accept ?? '').includes('text/html')

/** On navigation, a 401 redirects to sign-in and back to the file instead of showing JSON. */
export const signInAddress = (request: FastifyRequest, config: Config): string => {
  const origin = config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`
  return loginAddress(config.loginUrl ?? null, config.applicationId, request.url, origin)
}
