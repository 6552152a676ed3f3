// What other features use of tracking.
export { Dialogs } from './dialogs.tsx'
export { PhotoStrip } from './photo-strip.tsx'
export type { OpenDialog } from './open-dialog.ts'
export { useShipmentColumns } from './shipment-columns.tsx'
export { PhotosField } from './status/photos-field.tsx'
export { TrackedShipment } from './shipment-page.tsx'
