import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Cost of a hash: memory in KiB, passes, lanes. OWASP's and ASVS' argon2id parameters (11.4.2). */
export interface HashCost {
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}
const hashCost: HashCost = { memory: 19_456, passes: 2, lanes: 1 }

const tagBytes = 32
const saltBytes = 16

/** Limits of concurrent and queued hashes: they share the thread pool with file access and compression. */
const maxConcurrent = 2
const maxQueued = 200
let running = 0
const waiting: (() => void)[] = []

/** The queue is full: answered as 503, never as a wrong password. */
export class HashingBusy extends Error {}

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxQueued) throw new HashingBusy('too many passwords at once')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The slot is passed on, or freed if no one waits.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = (password: string, nonce: Buffer, { memory, passes, lanes }: HashCost, tagLength: number): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const parameters = { message: Buffer.from(password, 'utf8'), nonce, parallelism: lanes, tagLength, memory, passes }
        argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
      }),
  )

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** PHC string `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. Computed off the event loop. */
export const hashPassword = async (password: string, cost: HashCost = hashCost): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const tag = await derive(password, salt, cost, tagBytes)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}$${plain(salt)}$${plain(tag)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

interface Read {
  readonly cost: HashCost
  readonly salt: Buffer
  readonly tag: Buffer
}

const read = (hash: string): Read | undefined => {
  const [, memory, passes, lanes, salt, tag] = form.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** A dummy hash: unknown accounts take the same time as known ones. */
const dummyHash: Read = { cost: hashCost, salt: Buffer.alloc(saltBytes, 1), tag: Buffer.alloc(tagBytes) }

export interface Verified {
  readonly right: boolean
  /** Hashed with a lower cost than the current one; rehash while the password is available. */
  readonly outdated: boolean
}

/** Verifies a password. Without a hash (unknown account, or one without a password) it takes the same time and fails. */
export const verifyPassword = async (password: string, hash: string | null | undefined): Promise<Verified> => {
  const known = typeof hash === 'string' ? read(hash) : undefined
  const { cost, salt, tag } = known ?? dummyHash
  const derived = await derive(password, salt, cost, tag.length)
  const right = timingSafeEqual(derived, tag) && known !== undefined
  return { right, outdated: cost.memory < hashCost.memory || cost.passes < hashCost.passes }
}
