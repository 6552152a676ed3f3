export const words = {
  title: 'Kit gallery',
} as const
