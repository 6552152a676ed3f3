import { createServer } from 'node:http'

/**
 * Binds the port at the beginning of startup, so that a port in use fails before anything is created or printed. Until
 * the server takes over, every request is answered with a starting notice.
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
