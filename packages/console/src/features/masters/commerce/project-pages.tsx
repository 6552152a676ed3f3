import { cooperateOnProject } from '@khonsong/contract/masters/commerce/commerce.ts'
import type { Project } from '@khonsong/domain/masters/commerce/project.ts'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { ResourceParts, type PagePart } from '../../../shared/resource-pages.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { projectScreens } from './commerce-screens.ts'
import { CooperationPanel } from './cooperation.tsx'
import '../../../shared/our.css'

const parts: readonly PagePart[] = [
  {
    title: { en: 'Identity', th: 'ข้อมูลทั่วไป', zh: '基本信息' },
    names: ['code', 'name', 'partnerId', 'productIds', 'amount', 'maxDeliveryOrder'],
  },
  {
    title: { en: 'What its orders usually have', th: 'ค่าปกติของคำสั่งในโครงการ', zh: '订单常用值' },
    names: ['goodsTypeId', 'temperatureTypeId', 'requiredReceipt', 'receiptQty', 'billingPartyId', 'lightRatio'],
  },
  {
    title: { en: 'Weight of one order', th: 'น้ำหนักต่อคำสั่ง', zh: '单笔订单的重量' },
    names: ['minWeightGrams', 'maxWeightGrams', 'defaultWeightGrams'],
  },
  {
    title: { en: 'Volume of one order', th: 'ปริมาตรต่อคำสั่ง', zh: '单笔订单的体积' },
    names: ['minVolumeCm3', 'maxVolumeCm3', 'defaultVolumeCm3'],
  },
  {
    title: { en: 'Declared value of one order', th: 'มูลค่าสินค้าต่อคำสั่ง', zh: '单笔订单的声明价值' },
    names: ['minDeclaredValue', 'maxDeclaredValue', 'defaultDeclaredValue'],
  },
  {
    title: { en: 'Packages of one order', th: 'จำนวนหีบห่อต่อคำสั่ง', zh: '单笔订单的件数' },
    names: ['minPackages', 'maxPackages', 'defaultPackages'],
  },
]

const Beside = ({ row }: { readonly row: Project }) => {
  const mayDecide = useMay('project.cooperate')
  return <CooperationPanel row={row} name={row.name} operation={cooperateOnProject} mayDecide={mayDecide} />
}

const besideOf = (row: Project) => <Beside row={row} />

export const ProjectList = () => <ScreenList screens={projectScreens} />

export const ProjectAdd = () => (
  <ScreenAdd screens={projectScreens}>
    <ProjectFields />
  </ScreenAdd>
)

export const ProjectFields = () => <ResourceParts parts={parts} />

const ProjectFieldsLater = preloadablePart(() => import('./project-pages.tsx').then((file) => file.ProjectFields))

export const ProjectRecord = () => {
  const localize = useLocalize()
  return (
    <ScreenRecord
      screens={projectScreens}
      parts={parts.map(({ title, names }) => ({ title: localize(title), names }))}
      beside={besideOf}
      fields={ProjectFieldsLater}
    />
  )
}

export const ProjectHistory = () => <ScreenHistory screens={projectScreens} />
