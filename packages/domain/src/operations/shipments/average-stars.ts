/** Average of receivers' ratings, one decimal; null without ratings. */
export const averageStars = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10
