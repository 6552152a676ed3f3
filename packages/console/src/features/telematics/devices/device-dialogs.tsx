import { assignBody, deviceActions } from '@khonsong/contract/telematics/devices/devices.ts'
import { device as declared, type Device } from '@khonsong/domain/telematics/devices/device.ts'
import { Button, Modal } from 'antd'
import { useMemo } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldInput } from '../../../kit/resource/fields/field-input.tsx'
import { CopyButton } from '../../../kit/show/copy-button.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'

interface DialogProps {
  readonly device: Device
  readonly onClose: () => void
}

type Target = 'vehicleId' | 'organisationId' | 'userId'

const TargetField = ({ name, required = false }: { readonly name: Target; readonly required?: boolean }) => {
  const field = useMemo(() => ({ ...declared.fields[name], readOnly: false, optional: !required }), [name, required])
  return <FieldInput field={field} name={name} disabled={false} sources={sources} within={[]} />
}

const assignSchema = assignBody.pick({ vehicleId: true })

/** Assigns a device in stock to a vehicle. */
export const AssignDialog = ({ device, onClose }: DialogProps) => {
  const t = useWords('devices')
  const assign = useAct(deviceActions.assign, { changes: ['devices'], quiet: true })
  return (
    <FormDialog<{ vehicleId: string }>
      name={`device-assign-${device.id}`}
      title={`${t('put_in_use')} · ${device.number}`}
      ok={t('put_in_use')}
      schema={assignSchema}
      defaults={{ vehicleId: '' }}
      onClose={onClose}
      onSave={async ({ vehicleId }) => {
        await assign.act({ params: { id: device.id }, body: { version: device.version, vehicleId } })
        onClose()
      }}
    >
      <p>{t('put_in_use.text')}</p>
      <TargetField name="vehicleId" required />
    </FormDialog>
  )
}

interface TransferValues {
  readonly vehicleId: string
  readonly organisationId: string
  readonly userId: string
}

/** Moves a device to another vehicle, department or user. */
export const TransferDialog = ({ device, onClose }: DialogProps) => {
  const t = useWords('devices')
  const transfer = useAct(deviceActions.transfer, { changes: ['devices'], quiet: true })
  const { id, number, version, vehicleId, vehicleName, organisationId, userId, deviceStatus } = device
  const inUse = deviceStatus === 'in_use'
  return (
    <FormDialog<TransferValues>
      name={`device-transfer-${id}`}
      title={`${t('transfer')} · ${number}`}
      ok={t('transfer')}
      defaults={{ vehicleId: '', organisationId: organisationId ?? '', userId: userId ?? '' }}
      onClose={onClose}
      onSave={async (values) => {
        const target = values.vehicleId || null
        await transfer.act({
          params: { id },
          body: {
            version,
            ...(target === null || target === vehicleId ? {} : { vehicleId: target }),
            organisationId: values.organisationId || null,
            userId: values.userId || null,
          },
        })
        onClose()
      }}
    >
      <p>{inUse ? t('transfer.inUse', { vehicle: vehicleName ?? '' }) : t('transfer.inStock')}</p>
      {inUse && <TargetField name="vehicleId" />}
      <TargetField name="organisationId" />
      <TargetField name="userId" />
    </FormDialog>
  )
}

export interface MadeKey {
  readonly device: string
  readonly key: string
}

/** Shows a new key once; it cannot be displayed again. */
export const KeyDialog = ({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) => {
  const t = useWords('devices')
  return (
    <Modal
      open
      title={t('key.made', { device: made.device })}
      closable={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('key.close')}
        </Button>
      }
    >
      <p className="secret">
        <code>{made.key}</code> <CopyButton text={made.key} />
      </p>
      <p>{t('key.once')}</p>
      <p className="quiet">{t('key.how')}</p>
    </Modal>
  )
}
