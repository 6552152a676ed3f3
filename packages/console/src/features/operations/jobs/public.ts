// What other features use of jobs.
export { CrewField } from './crew-field.tsx'
