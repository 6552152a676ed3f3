import { useEffect, useState } from 'react'
import { holdWakeLock, watchPosition } from './share-position.ts'

/** Watches the phone's position while the driver shares it. */
export const useSharing = (token: string, isOn: boolean): { readonly isDenied: boolean } => {
  const [isDenied, setDenied] = useState(false)
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return
    const stopWatching = watchPosition(token, () => setDenied(true))
    const letSleep = holdWakeLock()
    return () => {
      stopWatching()
      letSleep()
      setDenied(false)
    }
  }, [token, isOn])
  return { isDenied }
}
