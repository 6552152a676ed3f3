import { Progress } from 'antd'

/** Upload progress of a file. */
export const UploadProgress = ({ share, label }: { readonly share: number; readonly label: string }) => (
  <Progress percent={share * 100} size="small" showInfo={false} aria-label={label} />
)
