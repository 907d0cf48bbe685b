import type { Cases } from './cases.ts'
import { day, type Scene } from './scene.ts'

const checkedCreative = ({ it }: Scene) => it.entity.settings.creative!
const noCreative = ({ it }: Scene) => delete it.entity.settings.creative
const leadsTo = (url: string) => (scene: Scene) => {
  checkedCreative(scene).landingUrls = [url]
}
const ownCreatives = ({ all, line }: Scene) =>
  all.filter(({ entity }) =>
    line.entity.uses.some((name) => name.kind === 'creative' && name.nativeId === entity.nativeId),
  )
const reviewed = (review: 'approved' | 'rejected' | 'pending' | 'unknown') => (scene: Scene) => {
  for (const { entity } of ownCreatives(scene)) entity.settings.creative!.review = review
}
const isChannel = (channel: string) => (scene: Scene) => {
  for (const { entity } of scene.all) if (entity.kind === 'line_item') entity.settings.channel = channel
}
const lasts = (seconds: number) => (scene: Scene) => {
  checkedCreative(scene).durationS = seconds
}
const keep = (scene: Scene, count: number) => {
  const { entity } = scene.line
  const creatives = entity.uses.filter(({ kind }) => kind === 'creative').slice(0, count)
  entity.uses = [...creatives, ...entity.uses.filter(({ kind }) => kind !== 'creative')]
}

export const CREATIVE_CASES: Cases = {
  'CRE-01': {
    at: 'dv360 line_item',
    fails: [(scene) => keep(scene, 0), reviewed('rejected'), reviewed('pending')],
    silent: reviewed('unknown'),
  },
  'CRE-02': {
    at: 'meta_ads creative',
    fails: (scene) => (checkedCreative(scene).review = 'rejected'),
    silent: (scene) => (checkedCreative(scene).review = 'unknown'),
  },
  'CRE-03': {
    at: 'dv360 creative',
    passes(scene) {
      checkedCreative(scene).review = 'pending'
      scene.line.entity.startsOn = day(scene, 3)
    },
    fails: (scene) => (scene.line.entity.startsOn = day(scene, 2)),
    silent: noCreative,
  },
  'CRE-04': {
    at: 'dv360 creative',
    passes(scene) {
      checkedCreative(scene).exchangeReviews = [{ exchange: 'OPENX', review: 'rejected' }]
      scene.line.entity.settings.targeting!.exchanges.include = [{ id: 'EXCHANGE_MAGNITE' }]
    },
    fails: ({ line }) => (line.entity.settings.targeting!.exchanges.include = []),
    silent: (scene) => delete checkedCreative(scene).exchangeReviews,
  },
  'CRE-06': {
    at: 'dv360 creative',
    fails: [
      leadsTo('https://www.example.com/'),
      leadsTo('https://google.com'),
      (scene) => (checkedCreative(scene).landingUrls = []),
    ],
    silent: leadsTo('not an address'),
  },
  'CRE-07': {
    at: 'google_ads creative',
    passes: leadsTo('https://aurelia-hotels.test/?utm_source=a&utm_campaign=b'),
    fails: [
      leadsTo('https://aurelia-hotels.test/?utm_source=a'),
      leadsTo('https://aurelia-hotels.test/?utm_source=&utm_campaign=b'),
      leadsTo('https://aurelia-hotels.test/?utm_source=a&utm_source=c&utm_campaign=b'),
      leadsTo('https://aurelia-hotels.test/?UTM_SOURCE=a&utm_campaign=b'),
    ],
    silent: (scene) => (checkedCreative(scene).landingUrls = []),
  },
  'CRE-08': {
    at: 'ttd creative',
    fails: [
      leadsTo('http://aurelia-hotels.test/'),
      (scene) => checkedCreative(scene).trackers.push('http://count.test/'),
    ],
    silent: noCreative,
  },
  'CRE-09': {
    at: 'dv360 line_item',
    passes: isChannel('display'),
    fails: (scene) =>
      ownCreatives(scene).forEach(({ entity }) => (entity.settings.creative!.size = '970x250')),
    silent: (scene) => ownCreatives(scene).forEach(({ entity }) => delete entity.settings.creative!.size),
  },
  'CRE-11': {
    at: 'meta_ads creative',
    fields: { hosts: ['brand.test'] },
    passes: leadsTo('https://shop.brand.test/'),
    // Hosts that only begin or end alike belong to others.
    fails: [leadsTo('https://notbrand.test/'), leadsTo('https://brand.test.evil.test/')],
    silent: noCreative,
  },
  'CRE-12': {
    at: 'dv360 line_item',
    passes: (scene) => keep(scene, 2),
    fails: (scene) => keep(scene, 1),
    silent: ({ it }) => (it.entity.endsOn = null),
  },
  'CTV-04': {
    at: 'ttd creative',
    passes(scene) {
      isChannel('ctv')(scene)
      lasts(30)(scene)
    },
    fails: lasts(31),
    silent: isChannel('display'),
  },
  'AUO-02': {
    at: 'dv360 creative',
    passes(scene) {
      isChannel('audio')(scene)
      lasts(30)(scene)
    },
    fails: [lasts(6), lasts(45)],
    silent: (scene) => delete checkedCreative(scene).durationS,
  },
}
