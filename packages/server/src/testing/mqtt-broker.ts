import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Aedes } from 'aedes'

export interface TestBroker {
  readonly url: string
  /** Publishes like a device; resolves once the broker has the message. */
  readonly publish: (topic: string, content: string | object) => Promise<void>
  /** Connected client ids. */
  readonly clients: () => readonly string[]
  /** Stops the broker with its connections and stored messages. */
  readonly stop: () => Promise<void>
}

/** A real broker with one account. */
export const testBroker = async (account: string, key: string, port = 0): Promise<TestBroker> => {
  const broker = await Aedes.createBroker({
    authenticate: (_client, user, password, done) => done(null, user === account && password?.toString() === key),
  })
  const connected = new Set<string>()
  broker.on('client', ({ id }) => void connected.add(id))
  broker.on('clientDisconnect', ({ id }) => void connected.delete(id))
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    broker.handle(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo // the address of a listening TCP server
  return {
    url: `mqtt://127.0.0.1:${address.port}`,
    publish: (topic, content) =>
      new Promise((resolve, reject) => {
        const payload = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
        broker.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
    clients: () => [...connected],
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void broker.close(() => resolve()))
      server.close()
      await once(server, 'close')
    },
  }
}
