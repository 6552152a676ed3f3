import { noTemperatures, strategyFor, type RequiredTemperatures } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { coldLanesOf, readStrategies } from './strategies-store.ts'

type RequiredOf = (shipmentId: string) => RequiredTemperatures

/** Temperature readings required by monitoring strategies, per waybill; reads nothing if no strategy requires any. */
export const requiredTemperaturesOf = async (tx: Tx, ids: readonly string[]): Promise<RequiredOf> => {
  const strategies = ids.length === 0 ? [] : await readStrategies(tx)
  if (!strategies.some((one) => one.pickupGoodsTemperature || one.deliveryGoodsTemperature || one.pickupVehicleTemperature))
    return () => noTemperatures
  const lanes = new Map((await coldLanesOf(tx, ids)).map((lane) => [lane.id, lane]))
  return (id) => {
    const lane = lanes.get(id)
    const strategy = lane && strategyFor(strategies, lane)
    if (!strategy) return noTemperatures
    const { pickupGoodsTemperature, deliveryGoodsTemperature, pickupVehicleTemperature } = strategy
    return { pickupGoodsTemperature, deliveryGoodsTemperature, pickupVehicleTemperature }
  }
}
