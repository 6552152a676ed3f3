import { exceptionTypes } from '@khonsong/contract/operations/exceptions/exception-types.ts'
import type { exceptionType } from '@khonsong/domain/operations/exceptions/exception-type.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof exceptionType> = {
  contract: exceptionTypes,
  sources: referenceSources,
  paths: pathsInOne('/setup/exceptionType'),
  may,
}

/** All screens of exception types, on one path. */
export const ExceptionTypes = () => <ScreensInOne screens={screens} />
