// Public interface of tracking for other features and pages.
import { lazyPart } from '../../../kit/show/lazy-part.tsx'

export { Dialogs } from './dialogs.tsx'
export { PhotoStrip } from './photo-strip.tsx'
export type { OpenDialog } from './open-dialog.ts'
export { FindRecord } from './find-record.tsx'
export { useShipmentColumns } from './shipment-columns.tsx'
export { PhotosField } from './status/photos-field.tsx'

/** A separate chunk: features that only need a dialog do not load it. */
export const TrackedShipment = lazyPart(() => import('./shipment-page.tsx').then((file) => file.TrackedShipment))
