import type { HandlersOf } from '../../../ground/operations.ts'
import { endAccess } from './end-access.ts'
import { listAccess, listOwnAccess } from './list-access.ts'

export const externalAccessHandlers: HandlersOf<'externalAccess'> = {
  'externalAccess.list': (ctx) => listAccess(ctx),
  'externalAccess.mine': (ctx) => listOwnAccess(ctx),
  'externalAccess.end': (ctx, { params }) => endAccess(ctx, params.id),
}
