import { fillTemplate } from './fill-template.ts'
import type { Language, Words } from './language.ts'
import { accessMessages } from './messages/access.ts'
import { areasMessages } from './messages/areas.ts'
import { arrivalMessages } from './messages/arrivals.ts'
import { batchMessages } from './messages/batch.ts'
import { billsMessages } from './messages/bills.ts'
import { disputedLineMessages } from './messages/disputed-lines.ts'
import { papersMessages } from './messages/papers.ts'
import { cargoMessages } from './messages/cargo.ts'
import { commerceMessages } from './messages/commerce.ts'
import { deviceMessages } from './messages/devices.ts'
import { simulationMessages } from './messages/simulation.ts'
import { dockMessages } from './messages/docks.ts'
import { contractMessages } from './messages/contracts.ts'
import { rateCardMessages } from './messages/rate-cards.ts'
import { driverPageMessages } from './messages/driver-page.ts'
import { executionMessages } from './messages/execution.ts'
import { exceptionMessages } from './messages/exceptions.ts'
import { filesMessages } from './messages/files.ts'
import { fleetMessages } from './messages/fleet.ts'
import { hoursMessages } from './messages/hours.ts'
import { importsMessages } from './messages/imports.ts'
import { jobsMessages } from './messages/jobs.ts'
import { trailerMessages } from './messages/trailers.ts'
import { legsMessages } from './messages/legs.ts'
import { messagesMessages } from './messages/messages.ts'
import { ordersMessages } from './messages/orders.ts'
import { peopleOfCustomersMessages } from './messages/people-of-customers.ts'
import { placesMessages } from './messages/places.ts'
import { cityPlanMessages } from './messages/planning-city.ts'
import { planningMessages } from './messages/planning.ts'
import { scheduleImportMessages } from './messages/schedule-import.ts'
import { strategyMessages } from './messages/planning-strategies.ts'
import { platformMessages } from './messages/platform.ts'
import { receiptMessages } from './messages/receipts.ts'
import { reportMessages } from './messages/reports.ts'
import { resourceMessages } from './messages/resource.ts'
import { ruleMessages } from './messages/rules.ts'
import { settingsMessages } from './messages/settings.ts'
import { shipmentsMessages } from './messages/shipments.ts'
import { transferMessages } from './messages/transfers.ts'
import { upkeepMessages } from './messages/upkeep.ts'
import { validationMessages } from './messages/validation.ts'
import { trackingPageMessages } from './messages/tracking-page.ts'
import { webhooksMessages } from './messages/webhooks.ts'
import { whatIfMessages } from './messages/what-if.ts'
import { whyMessages } from './messages/why.ts'

/** Every message of the system. Codes are part of the API; a new module adds its file here. */
export const messages = {
  ...accessMessages,
  ...areasMessages,
  ...arrivalMessages,
  ...batchMessages,
  ...cargoMessages,
  ...commerceMessages,
  ...deviceMessages,
  ...dockMessages,
  ...simulationMessages,
  ...billsMessages,
  ...disputedLineMessages,
  ...papersMessages,
  ...contractMessages,
  ...rateCardMessages,
  ...driverPageMessages,
  ...executionMessages,
  ...exceptionMessages,
  ...filesMessages,
  ...fleetMessages,
  ...hoursMessages,
  ...importsMessages,
  ...peopleOfCustomersMessages,
  ...placesMessages,
  ...platformMessages,
  ...strategyMessages,
  ...resourceMessages,
  ...ruleMessages,
  ...settingsMessages,
  ...messagesMessages,
  ...upkeepMessages,
  ...validationMessages,
  ...webhooksMessages,
  ...ordersMessages,
  ...shipmentsMessages,
  ...trackingPageMessages,
  ...jobsMessages,
  ...trailerMessages,
  ...planningMessages,
  ...cityPlanMessages,
  ...scheduleImportMessages,
  ...whatIfMessages,
  ...whyMessages,
  ...legsMessages,
  ...transferMessages,
  ...receiptMessages,
  ...reportMessages,
}

export type MessageCode = keyof typeof messages

/** The names between braces in a template: `'{field} minimum is {n}'` gives `'field' | 'n'`. */
type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** A message parameter; one in several languages is rendered in the reader's. */
export type MessageParam = string | number | Words

export type MessageParams<Code extends MessageCode> = Readonly<Record<Placeholders<(typeof messages)[Code]['en']>, MessageParam>>

/** Renders a message in one language; an unknown code is returned as it is. */
export const sentence = (code: string, params: Readonly<Record<string, MessageParam>>, language: Language): string => {
  const words: Words | undefined = Object.hasOwn(messages, code) ? messages[code as MessageCode] : undefined
  if (!words) return code
  return fillTemplate(words[language], (name) => {
    const value = params[name]
    return typeof value === 'object' ? value[language] : value
  })
}
