import { dockGroup } from '@khonsong/domain/operations/docks/dock-group.ts'
import { operationsFor } from '../../kernel/resource.ts'

export const dockGroups = operationsFor(
  dockGroup,
  {
    list: 'GET /v1/dock-groups',
    detail: 'GET /v1/dock-groups/{id}',
    add: 'POST /v1/dock-groups',
    edit: 'PUT /v1/dock-groups/{id}',
    setStatus: 'POST /v1/dock-groups/actions/set-status',
    history: 'GET /v1/dock-groups/{id}/history',
    export: 'GET /v1/dock-groups/export',
  },
  {
    needs: {
      view: 'dock.view',
      create: 'dock.create',
      edit: 'dock.edit',
      status: 'dock.status',
      export: 'dock.export',
      import: 'dock.import',
    },
  },
)
