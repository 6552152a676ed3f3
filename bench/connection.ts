/** A keep-alive HTTP connection with minimal overhead, so that the load generator does not distort a measurement on two cores. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

const headEnd = Buffer.from('\r\n\r\n')

/** One request at a time; responses must have a Content-Length. */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer[] = []
  #bytes = 0
  #needed = 0
  #bodyAt = 0
  #status = 0
  #answered: (answer: Answer) => void = () => {}
  #failed: (error: Error) => void = () => {}

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#failed(error))
    socket.on('close', () => this.#failed(new Error('the server closed the connection')))
  }

  static async open(url: URL): Promise<Connection> {
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    return new Connection(socket, url.host)
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#bytes += chunk.length
    if (this.#needed === 0 && !this.#readHead()) return
    if (this.#bytes < this.#needed) return
    const whole = Buffer.concat(this.#received)
    this.#received = []
    const answer = { status: this.#status, body: whole.subarray(this.#bodyAt, this.#needed) }
    this.#bytes = 0
    this.#needed = 0
    this.#answered(answer)
  }

  #readHead(): boolean {
    const soFar = Buffer.concat(this.#received)
    this.#received = [soFar]
    const end = soFar.indexOf(headEnd)
    if (end === -1) return false
    const head = soFar.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#failed(new Error(`no content-length in: ${head}`))
      return false
    }
    this.#status = Number(head.slice(9, 12))
    this.#bodyAt = end + headEnd.length
    this.#needed = this.#bodyAt + Number(length)
    return true
  }

  ask({ method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
    })
  }

  close(): void {
    this.#failed = () => {}
    this.#socket.destroy()
  }
}
