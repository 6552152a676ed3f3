// What other features and pages use of tracking.
import { lazyPart } from '../../../kit/show/lazy-part.tsx'

export { Dialogs } from './dialogs.tsx'
export { PhotoStrip } from './photo-strip.tsx'
export type { OpenDialog } from './open-dialog.ts'
export { FindRecord } from './find-record.tsx'
export { useShipmentColumns } from './shipment-columns.tsx'
export { PhotosField } from './status/photos-field.tsx'

/** A page of its own: nobody who needs a dialog of tracking fetches it too. */
export const TrackedShipment = lazyPart(() => import('./shipment-page.tsx').then((file) => file.TrackedShipment))
