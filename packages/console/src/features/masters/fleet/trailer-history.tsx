import { ScreenHistory } from '../../../kit/resource/screens.tsx'
import { trailerScreens } from './trailer-pages.tsx'

export const TrailerHistory = () => <ScreenHistory screens={trailerScreens} />
