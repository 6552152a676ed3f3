import { applicationName, embeddedUrl, withClient } from '../packages/server/src/platform/postgres/connection.ts'
import { prepareHome } from '../packages/server/src/platform/postgres/home.ts'
import { runAs } from '../packages/server/src/platform/postgres/run-as.ts'

/**
 * A story has no clock of its own: what was planned a moment ago is made to have been planned hours ago, so that the road may be reported
 * as it happened in between.
 */
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
