import { useStore } from '../kit/store.ts'
import { navigating } from '../kit/workspace/progress.ts'

export const ProgressBar = () => (useStore(navigating) === undefined ? null : <div className="progress-bar" aria-hidden="true" />)
