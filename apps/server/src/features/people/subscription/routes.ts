import type { HandlersOf } from '../../../ground/operations.ts'
import { extendFreemium } from './extend-freemium.ts'
import { requestPremium } from './request-premium.ts'

export const planHandlers: HandlersOf<'plan'> = {
  'plan.requestPremium': async (ctx) => {
    await requestPremium(ctx)
    return { message: 'Premium access request sent successfully!' }
  },
  'plan.extendFreemium': async (ctx) => {
    await extendFreemium(ctx)
    return { message: 'Your freemium period was extended by 15 days.' }
  },
}
