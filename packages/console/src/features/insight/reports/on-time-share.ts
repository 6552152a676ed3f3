/**
 * Deliveries on time as a share of those that were made, in percent with one decimal; null before the first. It is cut and not rounded:
 * a hundred percent is said only when nothing was late.
 */
export const onTimeShare = ({ onTime, late }: { readonly onTime: number; readonly late: number }): number | null => {
  const made = onTime + late
  return made === 0 ? null : Math.floor((onTime * 1000) / made) / 10
}
