import { temperatureType, type TemperatureType } from '@khonsong/domain/masters/cargo/temperature-type-resource.ts'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { anyRow } from '../../kit/resource/any-row.ts'
import { FormConflict } from '../../kit/resource/form-conflict.tsx'
import { formValues, type FormValues } from '../../kit/resource/form-values.ts'

const at = '2026-11-20T02:30:00Z'
const row: TemperatureType = {
  id: '01930000-0000-7000-8000-000000000001',
  status: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
  code: '04',
  name: 'Chill',
  nameTh: 'แช่เย็น',
  lowest: 0,
  highest: 5,
  alarmAbove: 8,
  minutesAllowed: 10,
  doorOpenMinutes: 20,
}
const theirs: TemperatureType = { ...row, version: 2, highest: 7, alarmAbove: 10 }
const began = formValues(temperatureType, row)

/** Two users changed the upper limit of one record, one of them also the alarm. */
export const ConflictPart = () => {
  const form = useForm<FormValues>({ defaultValues: began })
  useEffect(() => form.setValue('highest', 6, { shouldDirty: true }), [form])
  return (
    <FormProvider {...form}>
      <FormConflict resource={temperatureType} latest={anyRow(theirs)} />
    </FormProvider>
  )
}
