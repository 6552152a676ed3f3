import { route } from '../../../kit/workspace/route.ts'

export const filesRoutes = [
  route('/preview-image', 'Image preview', 'ดูรูปภาพ', '图片预览', {
    bare: true,
    page: () => import('./preview-image.tsx').then((file) => file.PreviewImage),
  }),
] as const
