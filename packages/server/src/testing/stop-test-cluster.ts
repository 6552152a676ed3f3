import { stopTestCluster } from './database.ts'

// Run at the end of a whole test run.

await stopTestCluster()
