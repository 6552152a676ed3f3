export { DriverScores } from './driver-scores.tsx'
