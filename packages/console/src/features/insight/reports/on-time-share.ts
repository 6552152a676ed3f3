/**
 * Share of on-time deliveries in percent with one decimal; null without deliveries. Rounded down, so that 100 percent means that
 * nothing was late.
 */
export const onTimeShare = ({ onTime, late }: { readonly onTime: number; readonly late: number }): number | null => {
  const made = onTime + late
  return made === 0 ? null : Math.floor((onTime * 1000) / made) / 10
}
