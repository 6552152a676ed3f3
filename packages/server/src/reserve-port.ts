import { createServer } from 'node:http'

/**
 * Listens from the first moment of a start, so that a port that is taken ends it before anything is made or told. Until the server itself
 * listens, every call is answered that it is starting.
 */
export const reservePort = async (where: {
  readonly host: string
  readonly port: number
}): Promise<{ readonly port: number; readonly handOver: () => Promise<void> }> => {
  const server = createServer((_, reply) => {
    reply.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2', connection: 'close' })
    reply.end('{"status":"starting"}\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : where.port,
    handOver: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
