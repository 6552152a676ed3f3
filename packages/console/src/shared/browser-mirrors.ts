import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { call } from '../kit/call/call.ts'
import { writeStored } from '../kit/storage.ts'
import { branding } from './current-user.ts'

/** Mirrors the status dictionaries in the browser's storage, where extensions and support expect them. */
const writeParameters = async (): Promise<void> => {
  const [orders, jobs, shipments] = await Promise.all([
    import('@khonsong/domain/operations/orders/status.ts'),
    import('@khonsong/domain/operations/jobs/status.ts'),
    import('@khonsong/domain/operations/shipments/status.ts'),
  ])
  const labels = (facts: Readonly<Record<string, { readonly label: unknown }>>) =>
    Object.fromEntries(Object.entries(facts).map(([status, { label }]) => [status, label]))
  writeStored('parameters', {
    orderStatus: labels(orders.orderStatusFacts),
    jobStatus: labels(jobs.jobStatusFacts),
    shipmentStatus: labels(shipments.shipmentStatusFacts),
  })
}

/** Version of the console, environment, and versions of the address data last used in this browser. */
const writeMeta = async (): Promise<void> => {
  const { environment, applicationId } = branding.get()
  const addressVersions = await call(addresses.versions, {}, { quiet: true })
  writeStored('TmsExtMeta', { appVersion: import.meta.env.APP_VERSION, environment, applicationId, addressVersions })
}

/** Best effort; what fails is written at the next sign-in. */
export const writeMirrors = (): void => {
  void Promise.allSettled([writeParameters(), writeMeta()])
}
