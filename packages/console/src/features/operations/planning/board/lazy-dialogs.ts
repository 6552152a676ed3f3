import { lazyPart } from '../../../../kit/show/lazy-part.tsx'

export const PublishDialog = lazyPart(() => import('../publish-dialog.tsx').then((file) => file.PublishDialog))
export const MapDesk = lazyPart(() => import('./map-desk.tsx').then((file) => file.MapDesk))
export const CrewDialog = lazyPart(() => import('./crew-dialog.tsx').then((file) => file.CrewDialog))
export const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((file) => file.ConflictDialog))
export const AddDialog = lazyPart(() => import('./add-dialog.tsx').then((file) => file.AddDialog))
export const CreateDialog = lazyPart(() => import('./create-dialog.tsx').then((file) => file.CreateDialog))
