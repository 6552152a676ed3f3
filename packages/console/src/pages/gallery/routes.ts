import { route } from '../../kit/workspace/route.ts'

export const galleryPageRoutes = [
  route('/kit', 'Kit gallery', 'ตัวอย่างหน้าจอ', '组件库', {
    own: true,
    page: () => import('./kit-gallery.tsx').then((file) => file.KitGallery),
  }),
] as const
