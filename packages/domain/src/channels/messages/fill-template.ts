import { isMessageField, type MessageFacts } from './message-fields.ts'

const named = /\{([^{}]*)\}/g

/** Distinct placeholder names, in text order. */
export const namesIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(named)].map(([, name = '']) => name)),
]

/** Unmatched braces. */
export const hasLoneBrace = (template: string): boolean => /[{}]/.test(template.replace(named, ''))

/** Control characters in a value must not create lines or headers in the message (injection). */
const plain = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Fills placeholders by name only: values are not expanded again, and a line consisting only of empty fields is dropped, so that
 * no empty "Reason:" is sent.
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
