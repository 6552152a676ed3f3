import type { words as arrivals } from './arrivals.en.ts'
import type { words as devices } from './devices.en.ts'
import type { words as monitoring } from './monitoring.en.ts'
import type { words as temperature } from './temperature.en.ts'
import type { words as whatif } from './whatif.en.ts'
import type { words as sheets } from './sheets.en.ts'
import type { words as cards } from './cards.en.ts'
import type { words as bills } from './bills.en.ts'
import type { words as papers } from './papers.en.ts'
import type { words as contracts } from './contracts.en.ts'
import type { words as hours } from './hours.en.ts'
import type { words as simulation } from './simulation.en.ts'
import type { words as rating } from './rating.en.ts'
import type { words as rules } from './rules.en.ts'
import type { words as scorecard } from './scorecard.en.ts'
import type { words as receiver } from './receiver.en.ts'
import type { words as handset } from './handset.en.ts'
import type { words as automatic } from './automatic.en.ts'
import type { words as boards } from './boards.en.ts'
import type { words as announcements } from './announcements.en.ts'
import type { words as dynamic } from './dynamic.en.ts'
import type { words as dashboard } from './dashboard.en.ts'
import type { words as addresses } from './addresses.en.ts'
import type { words as board } from './board.en.ts'
import type { words as access } from './access.en.ts'
import type { words as city } from './city.en.ts'
import type { words as desk } from './desk.en.ts'
import type { words as exceptions } from './exceptions.en.ts'
import type { words as execution } from './execution.en.ts'
import type { words as factors } from './factors.en.ts'
import type { words as fleet } from './fleet.en.ts'
import type { words as frame } from './frame.en.ts'
import type { words as gallery } from './gallery.en.ts'
import type { words as imports } from './imports.en.ts'
import type { words as jobs } from './jobs.en.ts'
import type { words as kit } from './kit.en.ts'
import type { words as learned } from './learned.en.ts'
import type { words as legs } from './legs.en.ts'
import type { words as messages } from './messages.en.ts'
import type { words as orders } from './orders.en.ts'
import type { words as places } from './places.en.ts'
import type { words as own } from './own.en.ts'
import type { words as our } from './our.en.ts'
import type { words as planning } from './planning.en.ts'
import type { words as presence } from './presence.en.ts'
import type { words as reports } from './reports.en.ts'
import type { words as resource } from './resource.en.ts'
import type { words as segments } from './segments.en.ts'
import type { words as session } from './session.en.ts'
import type { words as providers } from './providers.en.ts'
import type { words as receipts } from './receipts.en.ts'
import type { words as settings } from './settings.en.ts'
import type { words as shipments } from './shipments.en.ts'
import type { words as docks } from './docks.en.ts'
import type { words as templates } from './templates.en.ts'
import type { words as transfers } from './transfers.en.ts'
import type { words as tracking } from './tracking.en.ts'
import type { words as webhooks } from './webhooks.en.ts'

/** All text areas with their English catalogues. A feature adds `<area>.en.ts`, `.th.ts`, `.zh.ts` and a line here. */
export interface Areas {
  automatic: typeof automatic
  board: typeof board
  boards: typeof boards
  announcements: typeof announcements
  dashboard: typeof dashboard
  dynamic: typeof dynamic
  access: typeof access
  addresses: typeof addresses
  city: typeof city
  desk: typeof desk
  exceptions: typeof exceptions
  execution: typeof execution
  factors: typeof factors
  fleet: typeof fleet
  frame: typeof frame
  gallery: typeof gallery
  imports: typeof imports
  jobs: typeof jobs
  kit: typeof kit
  learned: typeof learned
  legs: typeof legs
  messages: typeof messages
  orders: typeof orders
  places: typeof places
  our: typeof our
  own: typeof own
  planning: typeof planning
  presence: typeof presence
  receipts: typeof receipts
  reports: typeof reports
  resource: typeof resource
  segments: typeof segments
  session: typeof session
  settings: typeof settings
  providers: typeof providers
  shipments: typeof shipments
  docks: typeof docks
  templates: typeof templates
  tracking: typeof tracking
  handset: typeof handset
  receiver: typeof receiver
  scorecard: typeof scorecard
  arrivals: typeof arrivals
  devices: typeof devices
  monitoring: typeof monitoring
  temperature: typeof temperature
  cards: typeof cards
  bills: typeof bills
  papers: typeof papers
  sheets: typeof sheets
  contracts: typeof contracts
  hours: typeof hours
  simulation: typeof simulation
  rating: typeof rating
  rules: typeof rules
  transfers: typeof transfers
  webhooks: typeof webhooks
  whatif: typeof whatif
}
export type Area = keyof Areas
