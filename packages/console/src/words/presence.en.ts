export const words = {
  editing: '{names} is changing this now.',
  looking: '{names} has this open too.',
} as const
