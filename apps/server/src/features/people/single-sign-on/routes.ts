import type { HandlersOf } from '../../../ground/operations.ts'
import { beginSignIn, findSignInOrganisation } from './begin.ts'
import { addDomain, proveDomain, removeDomain } from './domains.ts'
import { finishSignIn } from './finish.ts'
import { readSingleSignOn } from './present.ts'
import { removeProvider, saveProvider } from './save-provider.ts'

export const singleSignOnHandlers: HandlersOf<'singleSignOn'> = {
  'singleSignOn.look': (ctx, { body }) => findSignInOrganisation(ctx, body.email),
  'singleSignOn.begin': (ctx, { body }) => beginSignIn(ctx, body.email),
  'singleSignOn.finish': (ctx, { body }) => finishSignIn(ctx, body),
  'singleSignOn.read': (ctx) => readSingleSignOn(ctx),
  'singleSignOn.save': async (ctx, { body }) => {
    await saveProvider(ctx, body)
    return readSingleSignOn(ctx)
  },
  'singleSignOn.remove': async (ctx) => {
    await removeProvider(ctx)
    return readSingleSignOn(ctx)
  },
  'singleSignOn.addDomain': async (ctx, { body }) => {
    await addDomain(ctx, body.domain)
    return readSingleSignOn(ctx)
  },
  'singleSignOn.proveDomain': async (ctx, { params }) => {
    await proveDomain(ctx, params.id)
    return readSingleSignOn(ctx)
  },
  'singleSignOn.removeDomain': async (ctx, { params }) => {
    await removeDomain(ctx, params.id)
    return readSingleSignOn(ctx)
  },
}
