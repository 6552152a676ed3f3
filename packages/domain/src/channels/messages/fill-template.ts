import { isMessageField, type MessageFacts } from './message-fields.ts'

const named = /\{([^{}]*)\}/g

/** The names between braces, each once, in the order of the text. */
export const namesIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(named)].map(([, name = '']) => name)),
]

/** Lone braces that name nothing. */
export const hasLoneBrace = (template: string): boolean => /[{}]/.test(template.replace(named, ''))

/** Control characters in a value must not become lines or headers of the message they are put into. */
const plain = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Puts facts into a template by name and nothing else: values are not read as templates again, and a line that consists only of
 * fields without a value disappears, so that no empty "Reason:" is sent.
 */
export const fillTemplate = (template: string, facts: MessageFacts): string =>
  template
    .split('\n')
    .flatMap((line) => {
      const names = namesIn(line)
      const values = names.map((name) => (isMessageField(name) ? plain(facts[name] ?? '') : ''))
      if (names.length > 0 && values.every((value) => value === '')) return []
      return [line.replace(named, (_, name: string) => (isMessageField(name) ? plain(facts[name] ?? '') : ''))]
    })
    .join('\n')
