import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { cardScreens } from './card-screens.ts'

export const CardAdd = () => <ScreenAdd screens={cardScreens} />
