import { fuelPrices } from '@khonsong/contract/billing/rating/rating.ts'
import type { fuelPrice } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { FuelCourse } from './fuel-course.tsx'

const screens: Screens<typeof fuelPrice> = {
  contract: fuelPrices,
  sources: referenceSources,
  paths: { ...pathsInOne('/account/oilprice'), import: '/master-data/import/fuel-price' },
  may,
}

/** Fuel prices: history chart and list. */
export const FuelPrices = () => {
  const { search } = usePage()
  const isList = search['mode'] === undefined && search['id'] === undefined
  return (
    <>
      {isList && <FuelCourse />}
      <ScreensInOne screens={screens} />
    </>
  )
}
