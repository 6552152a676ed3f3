import { ScreensInOne } from '../../../kit/resource/screens.tsx'
import { dockGroupScreens, ownDockGroupScreens } from './dock-screens.ts'

/** Bookable docks, all screens at one address. */
export const DockGroups = () => <ScreensInOne screens={dockGroupScreens} />

/** Docks of a customer's own sites, managed by its administrator. */
export const OwnDockGroups = () => <ScreensInOne screens={ownDockGroupScreens} />
