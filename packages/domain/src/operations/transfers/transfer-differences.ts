/**
 * Differences of a received transfer by waybill: missing labels are short, others damaged, or over when not on the list.
 * Package counts are included where known; they become losses and damages of the waybill.
 */
import type { TransferLabel } from './transfer.ts'

export type ReceivedLabel = Omit<TransferLabel, 'id'>

export interface WaybillDifference {
  readonly shipmentId: string
  readonly shortLabels: readonly string[]
  readonly damagedLabels: readonly string[]
  readonly overLabels: readonly string[]
  readonly lostPackages: number
  readonly damagedPackages: number
}

/** A carton is one package; the contents of a cage are unknown unless counted. */
const packagesUnder = ({ type, packages }: Pick<ReceivedLabel, 'type' | 'packages'>): number | null =>
  packages ?? (type === 'carton' ? 1 : null)

const travelled = ({ state }: ReceivedLabel): boolean => state !== 'made' && state !== 'left'
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

/** When nothing of a waybill arrived, all of it is lost, whatever its labels say. */
const lostOf = (labels: readonly ReceivedLabel[], short: readonly ReceivedLabel[], carried: number): number =>
  short.length > 0 && short.length === labels.filter(travelled).length
    ? carried
    : Math.min(carried, sum(short.map((label) => packagesUnder(label) ?? 0)))

const differenceOf = (shipmentId: string, labels: readonly ReceivedLabel[], carried: number): WaybillDifference => {
  const [short, damaged] = [labels.filter(({ state }) => state === 'short'), labels.filter(({ state }) => state === 'damaged')]
  const lostPackages = lostOf(labels, short, carried)
  const tags = (of: readonly ReceivedLabel[]) => of.map(({ tagNo }) => tagNo)
  return {
    shipmentId,
    shortLabels: tags(short),
    damagedLabels: tags(damaged),
    overLabels: tags(labels.filter(({ state }) => state === 'over')),
    lostPackages,
    damagedPackages: Math.min(
      carried - lostPackages,
      sum(damaged.map((label) => Math.min(label.damagedCount, packagesUnder(label) ?? label.damagedCount))),
    ),
  }
}

/**
 * The waybills with differing labels.
 * @param carried packages of each waybill on the road; none where it is not
 */
export const transferDifferences = (
  labels: readonly ReceivedLabel[],
  carried: ReadonlyMap<string, number>,
): readonly WaybillDifference[] =>
  [...Map.groupBy(labels, ({ shipmentId }) => shipmentId)]
    .map(([shipmentId, own]) => differenceOf(shipmentId, own, carried.get(shipmentId) ?? 0))
    .filter(({ shortLabels, damagedLabels, overLabels }) => shortLabels.length + damagedLabels.length + overLabels.length > 0)
