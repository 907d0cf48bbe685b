import type { TemplateScope } from '@flightdeck/contract/taxonomy'

/** The scope of a template that applies everywhere. The contract's own brings its validator along, which stays on the server. */
export const EVERYTHING: TemplateScope = {
  accounts: [],
  campaigns: [],
  channels: [],
  statuses: [],
  made_from: null,
  made_to: null,
}
