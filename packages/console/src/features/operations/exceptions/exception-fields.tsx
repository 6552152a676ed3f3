import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { ExceptionOffer } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import {
  exceptionGradeNames,
  exceptionGrades,
  exceptionLevelNames,
  exceptionLevels,
  handlingMethodNames,
  handlingMethods,
} from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { isShownByDamagePhotos } from '@khonsong/domain/operations/exceptions/change-exception.ts'
import {
  exceptionLabels,
  itemCounts,
  maxCounted,
  maxPhotos,
  packageCounts,
} from '@khonsong/domain/operations/exceptions/exception.ts'
import { useWatch } from 'react-hook-form'
import { Pictures } from '../../../kit/files/pictures.tsx'
import { PhotoUpload } from '../../../kit/files/photo-upload.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FieldChoice, FieldNumber, FieldSelect, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useUnderWay } from '../../../kit/form/form-context.ts'
import { Section } from '../../../kit/form/section.tsx'
import { SuggestInput } from '../../../kit/form/suggest-input.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { ExceptionValues } from './exception-values.ts'
import { CompensationField, ResponsibleFields, type Concerned } from './partner-field.tsx'
import type { TypeChoice } from './use-types.ts'

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'mime' in value

const ReasonField = ({ reasons }: { reasons: readonly string[] }) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  return (
    <Field name="reason" label={localize(exceptionLabels.reason)} hint={t('reasonHint')}>
      {({ id, value, onChange, onBlur, disabled, invalid }) => (
        <SuggestInput
          id={id}
          className="select-input"
          value={typeof value === 'string' ? value : ''}
          disabled={disabled}
          onBlur={onBlur}
          aria-invalid={invalid}
          maxLength={100}
          options={reasons.map((reason) => ({ value: reason }))}
          showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

const PhotosField = ({ hint }: { hint: string }) => {
  const localize = useLocalize()
  const underWay = useUnderWay()
  return (
    <Field wide name="photos" label={localize(exceptionLabels.photos)} hint={hint}>
      {({ value, onChange, disabled }) => (
        <PhotoUpload
          value={Array.isArray(value) ? value.filter(isFile) : []}
          maxFiles={maxPhotos}
          disabled={disabled}
          camera
          onChange={onChange}
          onSending={underWay}
        />
      )}
    </Field>
  )
}

const CountFields = ({ goods: { loaded, elsewhere } }: { goods: ExceptionOffer['goods'] }) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const counted = {
    packages: formatNumber(loaded.packages),
    items: formatNumber(loaded.items),
    otherPackages: formatNumber(elsewhere.packages),
    otherItems: formatNumber(elsewhere.items),
  }
  return (
    <Section title={t('create.counts')}>
      {packageCounts
        .flatMap((field, at) => [field, itemCounts[at] ?? field])
        .map((field) => (
          <FieldNumber key={field} name={field} label={localize(exceptionLabels[field])} min={0} max={maxCounted} decimals={0} />
        ))}
      <p className="field-hint" data-wide="true">
        {t('create.loaded', counted)}
      </p>
    </Section>
  )
}

const SettleFields = ({ concerned }: { concerned: Concerned }) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const { handlingMethod } = useWatch<ExceptionValues>()
  return (
    <Section title={t('create.settle')}>
      <FieldSelect
        name="handlingMethod"
        label={localize(exceptionLabels.handlingMethod)}
        options={handlingMethodNames.map((value) => ({ value, label: localize(handlingMethods[value]) }))}
      />
      <CompensationField method={handlingMethod} />
      <ResponsibleFields concerned={concerned} />
    </Section>
  )
}

interface ExceptionFieldsProps {
  readonly types: readonly TypeChoice[]
  /** The type can only be chosen for a new exception. */
  readonly isNew: boolean
  readonly goods: ExceptionOffer['goods']
  readonly concerned: Concerned
  /** Staff also fill in how it is handled. */
  readonly isStaff: boolean
  /** Damage photos attached to status reports of the shipment. */
  readonly damagePhotos: readonly StoredFile[]
}

/** Fields of an exception: type, affected goods, photos and handling. */
export const ExceptionFields = ({ types, isNew, goods, concerned, isStaff, damagePhotos }: ExceptionFieldsProps) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const { typeId, damagedPackages, damagedItems } = useWatch<ExceptionValues>()
  const type = types.find(({ value }) => value === typeId)?.type
  const levels = exceptionLevelNames.filter((value) => type === undefined || value <= type.level)
  const damaged = { damagedPackages: damagedPackages ?? 0, damagedItems: damagedItems ?? 0 }
  const shownBy = isShownByDamagePhotos({ ...damaged, type: { attribute: type?.attribute ?? null } }) ? damagePhotos : []
  const isNeeded = type?.photoRequired === true
  const photoHint = !isNeeded ? 'photoHint' : shownBy.length > 0 ? 'photo.there' : 'photo.needed'
  const usual = type ? `${t('type.level')}: ${localize(exceptionLevels[type.defaultLevel])}` : ''
  return (
    <>
      <Section title={t('create.what')}>
        {isNew && <FieldSelect name="typeId" label={localize(exceptionLabels.type)} required options={types} clearable={false} />}
        <ReasonField reasons={type?.reasons ?? []} />
        <FieldChoice
          name="grade"
          label={localize(exceptionLabels.grade)}
          options={exceptionGradeNames.map((value) => ({ value, label: localize(exceptionGrades[value]) }))}
        />
        {isStaff && (
          <FieldSelect
            name="level"
            label={localize(exceptionLabels.level)}
            {...(isNew && usual !== '' ? { hint: usual } : {})}
            clearable={isNew}
            options={levels.map((value) => ({ value, label: localize(exceptionLevels[value]) }))}
          />
        )}
        <FieldTextArea name="description" label={localize(exceptionLabels.description)} maxLength={2000} />
        <PhotosField hint={t(photoHint)} />
        {shownBy.length > 0 && (
          <div className="form-wide exception-damage">
            <p className="quiet">{t('photos.damage')}</p>
            <Pictures ids={shownBy.map(({ id }) => id)} label={t('photos.damage')} />
          </div>
        )}
      </Section>
      <CountFields goods={goods} />
      {isStaff && <SettleFields concerned={concerned} />}
    </>
  )
}
