import { lazyPart } from '../../../kit/show/lazy-part.tsx'

const advice = () => import('./advice.tsx')
const typedAdvice = () => import('./typed-advice.tsx')

/** Advice reads the vehicle types before it shows anything, so it is loaded after the page. */
export const VehicleAdvice = lazyPart(() => advice().then((file) => file.VehicleAdvice))
export const TrailerAdvice = lazyPart(() => advice().then((file) => file.TrailerAdvice))
export const TypedVehicleAdvice = lazyPart(() => typedAdvice().then((file) => file.TypedVehicleAdvice))
export const TypedTrailerAdvice = lazyPart(() => typedAdvice().then((file) => file.TypedTrailerAdvice))
