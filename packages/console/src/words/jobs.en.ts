export const words = {
  title: 'Dispatch orders',
} as const
