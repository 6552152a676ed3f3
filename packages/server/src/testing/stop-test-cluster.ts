import { stopTestCluster } from './database.ts'

// A program for the end of a whole test run.

await stopTestCluster()
