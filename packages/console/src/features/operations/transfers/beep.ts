let context: AudioContext | undefined

/** A short tone, so that nobody has to look up: high for a good scan, low and longer for one to look at. */
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
