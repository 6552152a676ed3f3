import { ScreensInOne } from '../../../kit/resource/screens.tsx'
import { dockGroupScreens } from './dock-screens.ts'

/** Docks whose times are booked: one address holds all their screens. */
export const DockGroups = () => <ScreensInOne screens={dockGroupScreens} />
