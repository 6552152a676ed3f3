import { lazy, Suspense, type ComponentType } from 'react'
import { useMay, useCurrentUser } from '../../shared/current-user.ts'
import { CarrierHome } from './carrier-home.tsx'
import { CustomerHome } from './customer-home.tsx'
import { DriverHome } from './driver-home.tsx'
import { PagesHome } from './pages-home.tsx'
import './home.css'

const Dashboard = lazy(() => import('../../features/insight/dashboard/dashboard.tsx').then((file) => ({ default: file.Dashboard })))

const homes: Readonly<Record<'customer' | 'subcontractor' | 'driver', ComponentType>> = {
  customer: CustomerHome,
  subcontractor: CarrierHome,
  driver: DriverHome,
}

/** `/console/dashboard`: for each kind of user their pending work; staff with the permission see the dashboard. */
export const Home = () => {
  const kind = useCurrentUser()?.kind ?? 'internal'
  const seesDashboard = useMay('dashboard.view')
  if (kind !== 'internal') {
    const Own = homes[kind]
    return <Own />
  }
  if (!seesDashboard) return <PagesHome />
  return (
    <Suspense fallback={null}>
      <Dashboard />
    </Suspense>
  )
}
