import type { Case, Cases } from './cases.ts'
import type { Scene } from './scene.ts'

const fields = {
  campaign: 'client_market_theme_platform_period',
  insertion_order: 'client_market_theme_platform_period_channel_order',
  line_item: 'client_market_theme_channel_tactic_line',
}
/** The name with one of its parts as it should not be. */
const part = (at: number, value: string) => (scene: Scene) => {
  scene.it.entity.name = scene.it.entity.name.split('_').with(at, value).join('_')
}
const renamed = (to: (name: string) => string) => (scene: Scene) => {
  scene.it.entity.name = to(scene.it.entity.name)
}
const noName = ({ it }: Scene) => (it.entity.name = '')
const unparsed = renamed((name) => name.replaceAll('_', '-'))
const parsed = (fails: Case['fails'], more: Partial<Case> = {}): Case => ({
  at: 'dv360 line_item',
  fields,
  fails,
  silent: unparsed,
  ...more,
})

export const NAME_CASES: Cases = {
  'TAX-01': parsed(unparsed, { silent: ({ it }) => (it.entity.status = 'archived') }),
  'TAX-02': parsed(part(1, 'Mars'), {
    fields: { ...fields, allowed: ['market=UK', 'market=DE', 'market=US', 'market=FR'] },
  }),
  'TAX-03': parsed([part(1, 'XX'), part(2, ''), part(4, 'tbc')]),
  'TAX-04': parsed([part(3, 'audio'), part(1, 'JP')], {
    passes: part(3, 'display'),
    silent: unparsed,
  }),
  'TAX-05': parsed(part(0, 'ZZZ')),
  'TAX-06': {
    at: 'ttd line_item',
    fails: ({ it, beside }) => (beside.entity.name = ` ${it.entity.name.toUpperCase()}`),
    silent: ({ it }) => (it.entity.parent = null),
  },
  'TAX-07': {
    at: 'dv360 line_item',
    fails: [renamed(() => 'x'.repeat(241)), renamed(() => 'ü'.repeat(121))],
    silent: ({ it }) => Object.assign(it.entity, { name: null }),
  },
  'TAX-08': {
    at: 'meta_ads line_item',
    fails: [
      renamed((name) => `${name} `),
      renamed((name) => name.replace('_', '__')),
      renamed((name) => `${name}\u200b`),
    ],
    silent: noName,
  },
  'TAX-09': {
    at: 'dv360 campaign',
    fails: [
      renamed((name) => `${name} (copy)`),
      renamed((name) => `Copy of ${name}`),
      renamed(() => 'AUR_UK_Brand_DV360_2019Q4'),
    ],
    silent: noName,
  },
}
