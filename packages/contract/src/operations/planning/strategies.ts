import { routingStrategy } from '@khonsong/domain/operations/planning/strategy.ts'
import { operationsFor } from '../../kernel/resource.ts'

export const routingStrategies = operationsFor(
  routingStrategy,
  {
    list: 'GET /v1/routing-strategies',
    detail: 'GET /v1/routing-strategies/{id}',
    add: 'POST /v1/routing-strategies',
    edit: 'PUT /v1/routing-strategies/{id}',
    setStatus: 'POST /v1/routing-strategies/actions/set-status',
    history: 'GET /v1/routing-strategies/{id}/history',
    export: 'GET /v1/routing-strategies/export',
  },
  {
    needs: {
      view: 'strategy.view',
      create: 'strategy.create',
      edit: 'strategy.edit',
      status: 'strategy.status',
      export: 'strategy.export',
      import: 'strategy.import',
    },
  },
)
