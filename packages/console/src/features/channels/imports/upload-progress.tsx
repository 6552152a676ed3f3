import { Progress } from 'antd'

/** How much of a file has been sent. */
export const UploadProgress = ({ share, label }: { readonly share: number; readonly label: string }) => (
  <Progress percent={share * 100} size="small" showInfo={false} aria-label={label} />
)
