let context: AudioContext | undefined

/** Audible scan feedback, so that the user need not look up: high for success, low and longer for a problem. */
export const beep = (good: boolean): void => {
  context ??= new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = good ? 1320 : 220
  volume.gain.value = 0.08
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + (good ? 0.08 : 0.35))
}
