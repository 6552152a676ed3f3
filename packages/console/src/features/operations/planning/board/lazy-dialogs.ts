import { later } from '../../../../kit/show/later.tsx'

export const PublishDialog = later(() => import('./publish-dialog.tsx').then((file) => file.PublishDialog))
export const MapDesk = later(() => import('./map-desk.tsx').then((file) => file.MapDesk))
export const CrewDialog = later(() => import('./crew-dialog.tsx').then((file) => file.CrewDialog))
export const AddDialog = later(() => import('./add-dialog.tsx').then((file) => file.AddDialog))
export const CreateDialog = later(() => import('./create-dialog.tsx').then((file) => file.CreateDialog))
