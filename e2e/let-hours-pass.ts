import { applicationName, embeddedUrl, withClient } from '../packages/server/src/platform/postgres/connection.ts'
import { prepareHome } from '../packages/server/src/platform/postgres/home.ts'
import { runAs } from '../packages/server/src/platform/postgres/run-as.ts'

/** Moves plans into the past in the database, so that a test can report events that happened since: tests use the real clock. */
export const letHoursPass = (dataDir: string, hours: number): Promise<void> =>
  withClient(embeddedUrl(prepareHome(dataDir, runAs()), applicationName, applicationName), async (client) => {
    const recent = `> now() - interval '10 minutes'`
    await client.query(
      `update shipment_events set occurred_at = occurred_at - make_interval(hours => $1) where occurred_at ${recent}`,
      [hours],
    )
    await client.query(
      `update shipments set status_since = status_since - make_interval(hours => $1) where status_since ${recent}`,
      [hours],
    )
  })
