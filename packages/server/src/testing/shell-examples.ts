import type { FastifyInstance } from 'fastify'
import { multipart, onePixelPng } from './multipart.ts'

/**
 * Executes the `curl` commands of a document against an app without a shell. Supports the options used in the document,
 * quotes, `$NAME`, and `NAME=$(curl … | jq -r .path)`.
 */

/** Shell commands of a block, with continuation lines joined. */
const commandsIn = (block: string): readonly string[] => {
  const commands: string[] = []
  for (const line of block.split('\n'))
    if (/^(curl |\w+=)/.test(line)) commands.push(line)
    else commands.push(`${commands.pop() ?? ''}\n${line}`)
  return commands.map((command) => command.trim())
}

type Variables = ReadonlyMap<string, string>

const withVariables = (text: string, variables: Variables): string =>
  text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables.get(name)
    if (value === undefined) throw new Error(`The document does not say what $${name} is`)
    return value
  })

/** Splits a command into words like a shell. */
const wordsOf = (command: string, variables: Variables): readonly string[] =>
  [...command.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|([^'"]+)/g, (_, literal?: string, quoted?: string, bare?: string) =>
      literal === undefined ? withVariables(quoted ?? bare ?? '', variables) : literal,
    ),
  )

interface Call {
  readonly url: string
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly file?: string
  readonly savesCookies: boolean
  readonly sendsCookies: boolean
}

const valueOptions = new Set(['-X', '-H', '-d', '-F', '-c', '-b'])

const callOf = ([program, ...words]: readonly string[]): Call => {
  if (program !== 'curl') throw new Error(`not a call: ${program}`)
  const options: [name: string, value: string][] = []
  let url = ''
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (valueOptions.has(word)) options.push([word, words[(at += 1)] ?? ''])
    else if (!word.startsWith('-')) url = word
  }
  const all = (name: string) => options.filter(([given]) => given === name).map(([, value]) => value)
  const [method, body, form] = [all('-X')[0], all('-d')[0], all('-F')[0]]
  return {
    url,
    headers: Object.fromEntries(all('-H').map((header) => header.split(/: (.*)/, 2))),
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body }),
    ...(form === undefined ? {} : { file: form.split('@')[1] ?? '' }),
    savesCookies: all('-c').length > 0,
    sendsCookies: all('-b').length > 0,
  }
}

const atPath = (value: unknown, path: string): unknown =>
  [...path.matchAll(/\.(\w+)|\[(\d+)\]/g)].reduce<unknown>(
    (inside, [, name, index]) => (inside as Record<string, unknown>)[name ?? index ?? ''], // the path of a known answer
    value,
  )

export class ShellExamples {
  readonly #app: FastifyInstance
  readonly #variables: Map<string, string>
  #cookie = ''

  constructor(app: FastifyInstance, given: Readonly<Record<string, string>>) {
    this.#app = app
    this.#variables = new Map(Object.entries(given))
  }

  async #answer(command: string): Promise<unknown> {
    const call = callOf(wordsOf(command, this.#variables))
    const upload = call.file === undefined ? undefined : await multipart([{ name: call.file, content: onePixelPng }])
    const payload = upload?.payload ?? call.body
    const answer = await this.#app.inject({
      method: (call.method ?? (payload === undefined ? 'GET' : 'POST')) as 'GET', // as the document spells it
      url: call.url,
      headers: { ...call.headers, ...upload?.headers, ...(call.sendsCookies ? { cookie: this.#cookie } : {}) },
      ...(payload === undefined ? {} : { payload }),
    })
    if (call.savesCookies) this.#cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return answer.json()
  }

  /** Runs the commands of a block; returns the output of the last one. */
  async run(block: string): Promise<unknown> {
    let printed: unknown
    for (const command of commandsIn(block)) {
      const [, name, inner, path] = /^(\w+)=\$\((curl .*) \| jq -r (\S+)\)$/s.exec(command) ?? []
      if (name !== undefined && inner !== undefined && path !== undefined)
        this.#variables.set(name, String(atPath(await this.#answer(inner), path)))
      else if (command.startsWith('curl ')) printed = await this.#answer(command)
      // Other assignments (the server's address) are provided by the test.
    }
    return printed
  }
}
