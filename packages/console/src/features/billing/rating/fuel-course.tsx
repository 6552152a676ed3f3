import { fuelCourse } from '@khonsong/contract/billing/rating/rating.ts'
import { fuelProducts, type FuelProduct } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import './rating.css'

const products = Object.keys(fuelProducts) as FuelProduct[] // own keys

/** Fuel price in force with its band, and the price history. */
export const FuelCourse = () => {
  const t = useWords('rating')
  const localize = useLocalize()
  const format = useFormat()
  const [product, setProduct] = useState<FuelProduct>('diesel')
  const { data } = useRead(fuelCourse, { query: { product } }, { topics: ['billing'], keepOld: true, quiet: true })
  const prices = data?.prices ?? []
  return (
    <section className="fuel-course" aria-label={t('course')}>
      <div className="fuel-choice">
        <Segmented
          value={product}
          options={products.map((value) => ({ value, label: localize(fuelProducts[value]) }))}
          onChange={setProduct}
        />
      </div>
      {!data && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data && !data.inForce && <p className="quiet">{t('noPrice')}</p>}
      {data?.inForce && (
        <p className="fuel-now">
          <strong>{data.inForce.price}</strong> {t('perLitre')} · {t('since', { day: format.day(data.inForce.day) })} ·{' '}
          {data.inForce.source} ·{' '}
          {data.inForce.band ? t('band', { from: data.inForce.band.from, to: data.inForce.band.to }) : t('noBand')}
        </p>
      )}
      {prices.length > 1 && (
        <Chart
          kind="line"
          label={t('course')}
          unit={t('perLitre')}
          height={160}
          fromZero={false}
          along={prices.map(({ day }) => format.day(day))}
          series={[{ name: localize(fuelProducts[product]), values: prices.map(({ price }) => Number(price)) }]}
        />
      )}
    </section>
  )
}
