import { ScreensInOne } from '../../../kit/resource/screens.tsx'
import { dockGroupScreens, ownDockGroupScreens } from './dock-screens.ts'

/** Docks whose times are booked: one address holds all their screens. */
export const DockGroups = () => <ScreensInOne screens={dockGroupScreens} />

/** Those of a customer's own sites, looked after by its administrator. */
export const OwnDockGroups = () => <ScreensInOne screens={ownDockGroupScreens} />
