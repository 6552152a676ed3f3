import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import {
  dashboardPresets,
  sectionsFor,
  sectionWords,
  type ArrangedSection,
  type DashboardPreset,
} from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'

interface ArrangeProps {
  readonly shown: readonly ArrangedSection[]
  readonly onClose: () => void
}

interface Place {
  readonly name: ArrangedSection
  readonly isShown: boolean
}

const presets = Object.keys(dashboardPresets) as DashboardPreset[] // own keys

const placesOf = (shown: readonly ArrangedSection[], all: readonly ArrangedSection[]): readonly Place[] => [
  ...shown.map((name) => ({ name, isShown: true })),
  ...all.filter((name) => !shown.includes(name)).map((name) => ({ name, isShown: false })),
]

const moved = (places: readonly Place[], at: number, by: -1 | 1): readonly Place[] => {
  const [one, other] = [places[at], places[at + by]]
  return one && other ? places.with(at, other).with(at + by, one) : places
}

/** Selects and orders the sections of the user's own dashboard or home page. */
export const ArrangeDialog = ({ shown, onClose }: ArrangeProps) => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const kind = useCurrentUser()?.kind ?? 'internal'
  const all = sectionsFor(kind)
  const [places, setPlaces] = useState(() => placesOf(shown, all))
  const save = useAct(dashboard.arrange, { changes: ['dashboard'], onDone: onClose })
  const chosen = places.filter(({ isShown }) => isShown).map(({ name }) => name)
  return (
    <Modal
      open
      title={t('arrange.title')}
      okText={t('arrange.save')}
      cancelText={t('arrange.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: save.acting, title: chosen.length === 0 ? t('arrange.one') : '' }}
      onOk={() => save.start({ body: { shown: chosen } })}
      onCancel={onClose}
    >
      <p className="quiet">{t('arrange.text')}</p>
      {kind === 'internal' && (
        <p className="arrange-presets">
          {presets.map((preset) => (
            <Button key={preset} size="small" onClick={() => setPlaces(placesOf(dashboardPresets[preset].shown, all))}>
              {localize(dashboardPresets[preset].label)}
            </Button>
          ))}
        </p>
      )}
      <ol className="arrange-list">
        {places.map(({ name, isShown }, at) => (
          <li key={name}>
            <Checkbox checked={isShown} onChange={({ target }) => setPlaces(places.with(at, { name, isShown: target.checked }))}>
              {localize(sectionWords[name])}
            </Checkbox>
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={t('arrange.up', { name: localize(sectionWords[name]) })}
              onClick={() => setPlaces(moved(places, at, -1))}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              disabled={at === places.length - 1}
              aria-label={t('arrange.down', { name: localize(sectionWords[name]) })}
              onClick={() => setPlaces(moved(places, at, 1))}
            />
          </li>
        ))}
      </ol>
    </Modal>
  )
}
