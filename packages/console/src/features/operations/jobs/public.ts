// Public interface of the jobs feature.
export { AvailabilityFilter, type Availability } from './availability-filter.tsx'
export { CrewField } from './crew-field.tsx'
