/** Parses trial inputs: lines of `name = value`. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { hundredthsOf, type Hundredths } from '../../kernel/money.ts'
import { allocationBases, type Participant } from './allocate.ts'
import { isRuleFact, ruleFacts, type FactValues } from './rule-facts.ts'
import { valueTypes } from './rule-functions.ts'

const inputForm = /^\s*([A-Za-z]\w*)\s*[=:]\s*(.*?)\s*$/
const quoted = /^(["'])(.*)\1$/
const number = /^-?\d{1,15}(\.\d{1,10})?$/
const truths: Readonly<Record<string, boolean>> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

const bare = (typed: string): string => quoted.exec(typed)?.[2] ?? typed

const valueFor = (type: 'number' | 'text' | 'truth', typed: string): string | boolean | undefined => {
  if (type === 'text') return bare(typed)
  if (type === 'truth') return truths[typed.toLowerCase()]
  const digits = typed.replaceAll(',', '')
  return number.test(digits) ? digits : undefined
}

const at = (why: Rejection): Rejection => ({ ...why, field: 'parameters' })

/** Facts for a trial of a rule sheet. */
export const readTrialFacts = (parameters: string): Decision<FactValues> => {
  const facts: Record<string, string | boolean> = {}
  for (const line of parameters.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const [, name, typed] = inputForm.exec(line) ?? []
    if (name === undefined || typed === undefined) return refuse(at(rejection('rule.parameter_form', {})))
    if (!isRuleFact(name)) return refuse(at(rejection('rule.parameter_unknown', { name })))
    const { type } = ruleFacts[name]
    const value = valueFor(type, typed)
    if (value === undefined)
      return refuse(at(rejection('rule.parameter_value', { name, wanted: valueTypes[type], value: typed.slice(0, 40) })))
    facts[name] = value
  }
  return accept(facts)
}

export interface TrialShares {
  readonly amount: Hundredths
  readonly participants: readonly Participant[]
}

const isBasis = (name: string): boolean => Object.hasOwn(allocationBases, name) && name !== 'equal'

const participantOf = (line: string): Decision<Participant> => {
  const participant: Record<string, number> = {}
  for (const part of line.split(',').filter((one) => one.trim() !== '')) {
    const [, name, typed = ''] = inputForm.exec(part) ?? []
    if (name === undefined) return refuse(at(rejection('rule.parameter_form', {})))
    if (!isBasis(name)) return refuse(at(rejection('rule.parameter_unknown', { name })))
    if (!number.test(typed) || Number(typed) < 0)
      return refuse(at(rejection('rule.parameter_value', { name, wanted: valueTypes.number, value: typed.slice(0, 40) })))
    participant[name] = Number(typed)
  }
  return accept(participant)
}

/** An amount and its participants, for a trial of an allocation rule. */
export const readTrialShares = (parameters: string): Decision<TrialShares> => {
  const [first = '', ...rest] = parameters.split(/\r?\n/).filter((line) => line.trim() !== '')
  const typed = first.replace(/^\s*amount\s*[=:]/, '').trim()
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(typed))
    return refuse(at(rejection('rule.parameter_value', { name: 'amount', wanted: valueTypes.number, value: typed.slice(0, 40) })))
  const participants: Participant[] = []
  for (const line of rest) {
    const participant = participantOf(line)
    if (!participant.accepted) return participant
    participants.push(participant.value)
  }
  return accept({ amount: hundredthsOf(typed), participants })
}
