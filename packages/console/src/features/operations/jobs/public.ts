// What other features use of jobs.
export { AvailabilityFilter, type Availability } from './availability-filter.tsx'
export { CrewField } from './crew-field.tsx'
