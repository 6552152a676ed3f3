/** The mean of what receivers say of deliveries, to one decimal; nothing without any. */
export const averageStars = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10
