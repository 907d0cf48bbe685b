import type { SeenEntity } from '@flightdeck/domain/ad-data'
import { addDays, dayNumber } from '@flightdeck/domain/time'
import type { World } from '@flightdeck/platform-sim'
import type { FixCase, Stage } from './stage.ts'

/** Names as the demo's agency builds them. */
const TEMPLATES = {
  campaign: 'client_market_theme_platform_period',
  insertion_order: 'client_market_theme_platform_period_channel_order',
  line_item: 'client_market_theme_channel_tactic_line',
}
const open =
  ({ today }: Stage) =>
  (one: SeenEntity) =>
    one.status === 'active' && one.startsOn! <= today && one.endsOn! > addDays(today, 5)
const first = (stage: Stage, kind: SeenEntity['kind'], fits: (one: SeenEntity) => boolean = () => true) =>
  stage.entities.filter((one) => one.kind === kind && open(stage)(one)).find(fits)
const line = (stage: Stage, fits?: (one: SeenEntity) => boolean) => first(stage, 'line_item', fits)
const order = (stage: Stage, fits?: (one: SeenEntity) => boolean) => first(stage, 'insertion_order', fits)
const listChildren = ({ entities }: Stage, { nativeId }: SeenEntity) =>
  entities.filter(({ parent }) => parent?.nativeId === nativeId)
const isWhole = ({ name }: SeenEntity) => name.split('_').length === 6 && !name.includes('XX')
const withPart = (name: string, at: number, part: string) => name.split('_').with(at, part).join('_')
const market = (stage: Stage) => {
  const account = stage.world.accounts.find(({ id }) => id === stage.account.nativeId)!
  return { UK: 'GB' }[account.advertiser.market] ?? account.advertiser.market
}
const date = (day: string) => {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}
const patched = (stage: Stage, list: string, { nativeId }: SeenEntity, mask: string, json: object) =>
  stage.send({
    method: 'PATCH',
    at: {
      path: `/v4/advertisers/${stage.account.nativeId}/${list}/${nativeId}`,
      query: [['updateMask', mask]],
    },
    body: { json },
    isSigned: true,
    isRepeatable: true,
  })
/**
 * Isolates one deal used by one line item alone, on the first account that has such, or on the one at index
 * `at`.
 */
const lonelyDeal = (world: World, platform: string, at = 0) => {
  const { today } = world.settings
  const fit = world.lineItems.filter(
    (lineItem) =>
      lineItem.platform === platform &&
      lineItem.dealIds.length > 0 &&
      lineItem.startsOn < today &&
      lineItem.endsOn > addDays(today, 9),
  )
  const [item] = [...Map.groupBy(fit, ({ accountId }) => accountId).values()][at] as [(typeof fit)[number]]
  for (const one of world.lineItems) if (one !== item && one.accountId === item.accountId) one.dealIds = []
  const deals = world.deals.filter((one) => one.accountId === item.accountId)
  return { item, deal: deals.find(({ id }) => id === item.dealIds[0])!, deals }
}

/** Matches active line items without faults that run for more than nine more days. */
const sound =
  ({ settings: { today } }: World, platform: string) =>
  (lineItem: World['lineItems'][number]) =>
    lineItem.platform === platform &&
    lineItem.isActive &&
    lineItem.faults.length === 0 &&
    lineItem.startsOn < today &&
    lineItem.endsOn > addDays(today, 9)

const searchCampaigns = ({ campaigns, lineItems, settings: { today } }: World) =>
  campaigns.filter(
    (campaign) =>
      campaign.platform === 'google_ads' &&
      campaign.startsOn <= today &&
      campaign.endsOn > addDays(today, 5) &&
      lineItems.every(({ campaignId, channel }) => campaignId !== campaign.id || channel === 'search'),
  )

const renamed =
  (name: (one: SeenEntity) => string): NonNullable<FixCase['plant']> =>
  async (stage) => {
    const lineItem = line(stage, isWhole)
    await stage.set(lineItem, 'name', lineItem ? name(lineItem) : '')
  }

/**
 * Test setup per fix: a fault that the demo has, a check setting that creates a finding, or a planted fault.
 * The end-to-end run uses the same cases.
 */
export const FIX_CASES: Readonly<Record<string, readonly FixCase[]>> = {
  'STR-01': [
    {
      on: 'dv360',
      field: 'status',
      choices: 2,
      plant: (stage) => stage.set(order(stage), 'status', 'paused'),
    },
  ],
  'STR-02': [
    {
      on: 'dv360',
      field: 'status',
      choices: 2,
      async plant(stage) {
        for (const child of listChildren(stage, order(stage)!)) await stage.set(child, 'status', 'paused')
      },
    },
  ],
  'STR-05': [
    {
      on: 'google_ads',
      field: 'status',
      changes: ({ today }) => [
        { on: dayNumber(today) - 100, path: 'status', before: 'active', after: 'paused', actor: null },
        { on: dayNumber(today) - 3, path: 'status', before: 'paused', after: 'active', actor: null },
      ],
    },
  ],
  'TAX-02': [
    {
      on: 'dv360',
      field: 'name',
      fields: { ...TEMPLATES, allowed: ['tactic=Prospecting', 'tactic=Retargeting'] },
      plant: renamed(({ name }) => withPart(name, 4, 'Retargetin')),
    },
  ],
  'TAX-03': [
    { on: 'dv360', field: 'name', fields: TEMPLATES, plant: renamed(({ name }) => withPart(name, 2, 'XX')) },
  ],
  'TAX-04': [
    {
      on: 'dv360',
      field: 'name',
      fields: TEMPLATES,
      choices: 2,
      plant: renamed(({ name }) => withPart(name, 1, 'JP')),
    },
  ],
  'TAX-05': [
    { on: 'ttd', field: 'name', fields: TEMPLATES, plant: renamed(({ name }) => withPart(name, 2, 'Other')) },
  ],
  'TAX-06': [
    {
      on: 'meta_ads',
      field: 'name',
      async plant(stage) {
        const lineItem = line(stage, isWhole)
        const beside =
          lineItem &&
          listChildren(stage, { nativeId: lineItem.parent!.nativeId } as SeenEntity).find(
            (two) => two !== lineItem,
          )
        await stage.set(lineItem, 'name', beside?.name ?? '')
      },
    },
  ],
  'TAX-07': [{ on: 'google_ads', field: 'name', fields: { most_bytes: 30 } }],
  'TAX-08': [{ on: 'dv360', field: 'name', plant: renamed(({ name }) => ` ${name}__  v2 `) }],
  'TAX-09': [
    { on: 'ttd', field: 'name', plant: renamed(({ name }) => `${name} (copy)`) },
    { on: 'dv360', field: 'name', plant: renamed(({ name }) => `${name} 2019`) },
  ],
  'BUD-02': [
    {
      on: 'dv360',
      field: 'budget',
      plant: (stage) =>
        stage.set(
          line(stage),
          'budget',
          { micros: '5000', currency: stage.account.currency },
          { part: 'total' },
        ),
    },
  ],
  'BUD-03': [
    {
      on: 'ttd',
      field: 'budget',
      async plant(stage) {
        const campaign = first(stage, 'campaign')
        const [flight] = campaign?.settings.budget?.segments ?? []
        const part = flight && { startsOn: flight.startsOn, endsOn: flight.endsOn }
        const micros = String((BigInt(flight?.amount?.micros ?? 0) * 3n) / 2n)
        await stage.set(campaign, 'budget', { micros, currency: stage.account.currency }, { part })
      },
    },
  ],
  'BUD-04': [
    { on: 'dv360', field: 'budget' },
    {
      on: 'ttd',
      field: 'budget',
      async plant(stage) {
        const lineItem = line(stage)
        const [flight] = lineItem?.settings.budget?.segments ?? []
        const part = flight && { startsOn: flight.startsOn, endsOn: flight.endsOn }
        const micros = String(BigInt(flight?.amount?.micros ?? 0) * 100n)
        await stage.set(lineItem, 'budget', { micros, currency: stage.account.currency }, { part })
      },
    },
  ],
  'BUD-05': [{ on: 'dv360', field: 'budget', fields: { least: 1, most: 10 } }],
  'BUD-06': [
    {
      on: 'dv360',
      field: 'budget',
      choices: 2,
      async plant(stage) {
        const insertionOrder = order(stage)
        const micros = String(BigInt(insertionOrder?.settings.budget?.total?.micros ?? 0) * 2n)
        await stage.set(
          insertionOrder,
          'budget',
          { micros, currency: stage.account.currency },
          { part: 'total' },
        )
      },
    },
  ],
  'BUD-07': [{ on: 'dv360', field: 'budget', choices: 2 }],
  'BUD-08': [
    {
      on: 'dv360',
      field: 'flight',
      async plant(stage) {
        const lineItem = line(stage)
        const endsOn = lineItem ? addDays(lineItem.endsOn!, 60) : null
        await stage.set(lineItem, 'flight', { startsOn: lineItem?.startsOn ?? null, endsOn })
      },
    },
  ],
  'BUD-09': [{ on: 'dv360', field: 'flight', choices: 2 }],
  'BUD-10': [
    {
      on: 'google_ads',
      field: 'flight',
      async plant(stage) {
        const campaign = first(stage, 'campaign')
        await stage.set(campaign, 'flight', { startsOn: campaign?.startsOn ?? null, endsOn: null })
      },
    },
  ],
  'BUD-11': [
    {
      on: 'dv360',
      field: 'flight',
      choices: 2,
      async plant(stage) {
        const insertionOrder = order(stage)!
        const half = (start: string, end: string) => ({
          budgetAmountMicros: '50000000',
          dateRange: { startDate: date(start), endDate: date(end) },
        })
        const budgetSegments = [
          half(insertionOrder.startsOn!, addDays(stage.today, -1)),
          half(addDays(stage.today, 3), insertionOrder.endsOn!),
        ]
        await patched(stage, 'insertionOrders', insertionOrder, 'budget.budgetSegments', {
          budget: { budgetSegments },
        })
      },
    },
  ],
  'BUD-12': [
    {
      on: 'ttd',
      field: 'flight',
      choices: 2,
      async plant(stage) {
        const campaign = first(stage, 'campaign')!
        await stage.send({
          method: 'POST',
          at: { path: '/v3/campaignflight' },
          body: {
            json: {
              CampaignId: campaign.nativeId,
              StartDateInclusiveUTC: `${addDays(campaign.endsOn!, -2)}T00:00:00Z`,
              EndDateExclusiveUTC: `${addDays(campaign.endsOn!, 9)}T00:00:00Z`,
              BudgetInAdvertiserCurrency: 100,
            },
          },
          isSigned: true,
          isRepeatable: true,
        })
      },
    },
  ],
  'BUD-13': [
    {
      on: 'dv360',
      field: 'flight',
      async plant(stage) {
        const insertionOrder = order(stage)
        const endsOn = insertionOrder ? addDays(insertionOrder.endsOn!, 20) : null
        await stage.set(insertionOrder, 'flight', { startsOn: insertionOrder?.startsOn ?? null, endsOn })
      },
    },
  ],
  'BUD-14': [
    {
      on: 'dv360',
      field: 'budget',
      async plant(stage) {
        const pacing = {
          pacingPeriod: 'PACING_PERIOD_DAILY',
          pacingType: 'PACING_TYPE_EVEN',
          dailyMaxMicros: '1000000',
        }
        await patched(stage, 'lineItems', line(stage)!, 'pacing', { pacing })
      },
    },
  ],
  'BUD-15': [
    {
      on: 'dv360',
      field: 'pacing',
      plant: (stage) => stage.set(order(stage), 'pacing', { period: 'daily', mode: 'asap' }),
    },
    {
      on: 'ttd',
      field: 'pacing',
      plant: (stage) => stage.set(first(stage, 'campaign'), 'pacing', { period: 'flight', mode: 'asap' }),
    },
  ],
  'BUD-16': [
    {
      on: 'dv360',
      field: 'pacing',
      async plant(stage) {
        const lineItem = line(stage)
        const above = stage.entities.find(({ nativeId }) => nativeId === lineItem?.parent?.nativeId)
        const even = { period: 'daily', mode: 'even' } as const
        for (const each of [lineItem, above])
          if (each?.settings.pacing?.period !== 'daily' || each.settings.pacing.mode !== 'even')
            await stage.set(each, 'pacing', even)
        await stage.set(lineItem, 'dayparts', [{ weekday: 0, from: 6, to: 22, clock: 'account' }])
      },
    },
  ],
  'BUD-17': [
    {
      on: 'dv360',
      field: 'flight',
      async plant(stage) {
        const lineItem = line(stage, ({ endsOn }) => endsOn! > addDays(stage.today, 9))
        await stage.set(lineItem, 'flight', { startsOn: stage.today, endsOn: stage.today })
        const daily = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          from: 8,
          to: 12,
          clock: 'account' as const,
        }))
        await stage.set(lineItem, 'dayparts', daily)
      },
    },
  ],
  'BUD-20': [{ on: 'google_ads', field: 'budget', fields: { most_a_day: 1 } }],
  'BUD-24': [
    {
      on: 'dv360',
      field: 'status',
      world(world) {
        const { today } = world.settings
        const fit = world.lineItems.filter(
          (one) =>
            one.platform === 'dv360' && one.faults.length === 0 && one.startsOn < today && one.endsOn > today,
        )
        const findSibling = (one: (typeof fit)[number]) =>
          fit.find((two) => two !== one && two.insertionOrderId === one.insertionOrderId)
        const lineItem = fit.find((item) => findSibling(item))!
        const beside = world.lineItems.indexOf(findSibling(lineItem)!)
        const { id, name } = world.lineItems[beside]!
        world.lineItems[beside] = { ...lineItem, id, name }
      },
    },
  ],
  'FIN-02': [{ on: 'dv360', field: 'markup' }],
  'FIN-07': [{ on: 'dv360', field: 'status', delivery: (measure) => (measure === 'total_cost' ? 200 : 100) }],
  'FIN-08': [{ on: 'dv360', field: 'status', isPlanned: true, delivery: () => 900_000_000 }],
  'TRK-05': [{ on: 'meta_ads', field: 'status', delivery: (measure) => (measure === 'clicks' ? 500 : 100) }],
  'DEL-09': [
    { on: 'dv360', field: 'status', delivery: (measure) => (measure === 'clicks' ? 5_000 : 100_000) },
  ],
  'BID-01': [
    { on: 'dv360', field: 'bid', fields: { most_cpm: 0.5 } },
    { on: 'meta_ads', field: 'bid', fields: { most_cpm: 0.5 } },
    { on: 'google_ads', field: 'bid', fields: { most_cpm: 0.5, most_cpc: 0.01 } },
  ],
  'BID-02': [{ on: 'dv360', field: 'bid' }],
  'BID-03': [
    {
      on: 'ttd',
      field: 'bid',
      choices: 2,
      world(world) {
        world.lineItems.find(sound(world, 'ttd'))!.faults = ['base_above_max']
      },
    },
  ],
  'BID-04': [
    { on: 'dv360', field: 'bid', choices: 2 },
    {
      on: 'ttd',
      field: 'bid',
      choices: 2,
      world(world) {
        const item = world.lineItems
          .filter(sound(world, 'ttd'))
          .findLast(({ dealIds }) => dealIds.length > 0)!
        const rates = world.deals
          .filter(({ id }) => item.dealIds.includes(id))
          .map(({ rateMicros }) => rateMicros)
        for (const rate of rates) if (item.offerMicros > rate / 2n) item.offerMicros = rate / 2n
      },
    },
  ],
  'BID-07': [
    {
      on: 'ttd',
      field: 'clicks_as_conversions',
      world(world) {
        for (const campaign of world.campaigns) if (campaign.platform === 'ttd') campaign.goal = 'sales'
      },
      async plant(stage) {
        const selling = stage.entities.filter(
          ({ kind, settings }) =>
            kind === 'campaign' && settings.goals?.some(({ type }) => type.startsWith('CPA')),
        )
        const lineItem = line(stage, ({ parent }) =>
          selling.some(({ nativeId }) => nativeId === parent?.nativeId),
        )
        await stage.set(lineItem, 'clicks_as_conversions', 'on')
      },
    },
  ],
  'DEA-05': [
    {
      on: 'dv360',
      field: 'bid',
      world(world) {
        const { item, deal } = lonelyDeal(world, 'dv360')
        item.faults = []
        item.offerMicros = deal.rateMicros / 2n
      },
    },
  ],
  'DEA-11': [
    {
      on: 'ttd',
      field: 'deals',
      world(world) {
        const { deal } = lonelyDeal(world, 'ttd')
        deal.endsOn = addDays(world.settings.today, -1)
      },
    },
  ],
  'DEA-12': [
    {
      on: 'dv360',
      field: 'deals',
      world(world) {
        const { item, deal, deals } = lonelyDeal(world, 'dv360', 1)
        const other = deals.find((one) => one !== deal)!
        Object.assign(other, { publisher: deal.publisher, exchange: deal.exchange })
        for (const one of [deal, other])
          Object.assign(one, { isActive: true, startsOn: item.startsOn, endsOn: addDays(item.endsOn, 9) })
        item.dealIds = [deal.id, other.id]
      },
    },
  ],
  'FRQ-01': [
    { on: 'dv360', field: 'frequency_cap' },
    { on: 'ttd', field: 'frequency_cap' },
    { on: 'meta_ads', field: 'frequency_cap' },
  ],
  'FRQ-02': [
    { on: 'dv360', field: 'frequency_cap', fields: { planned: 100 } },
    { on: 'ttd', field: 'frequency_cap', fields: { planned: 100 } },
  ],
  'FRQ-03': [
    {
      on: 'dv360',
      field: 'frequency_cap',
      plant: (stage) =>
        stage.set(order(stage), 'frequency_cap', [
          { max: 1, event: 'impression', perUnit: 'week', perCount: 1 },
        ]),
    },
  ],
  'TGT-01': [
    { on: 'dv360', field: 'geo' },
    { on: 'ttd', field: 'geo' },
  ],
  'TGT-02': [
    { on: 'dv360', field: 'geo', fields: (stage) => ({ countries: [market(stage)] }) },
    { on: 'meta_ads', field: 'geo', fields: { countries: ['IE'] } },
    { on: 'google_ads', field: 'geo', fields: { countries: ['IE'] } },
  ],
  'TGT-03': [
    { on: 'dv360', field: 'geo', fields: { countries: ['IE'] } },
    { on: 'google_ads', field: 'geo', fields: { countries: ['IE'] } },
  ],
  'TGT-04': [
    { on: 'dv360', field: 'geo', fields: { places: ['IE'] } },
    { on: 'meta_ads', field: 'geo', fields: { places: ['IE'] } },
    { on: 'google_ads', field: 'geo', fields: { places: ['IE'] } },
  ],
  'TGT-06': [{ on: 'google_ads', field: 'geo_means' }],
  'TGT-07': [
    { on: 'dv360', field: 'language', fields: { languages: ['1001'] } },
    { on: 'google_ads', field: 'language', fields: { languages: ['1001'] } },
  ],
  'TGT-08': [
    {
      on: 'dv360',
      field: 'device',
      plant: (stage) =>
        stage.set(
          line(stage, ({ settings }) => settings.channel === 'ctv'),
          'device',
          { include: [{ id: 'DEVICE_TYPE_CONNECTED_TV' }, { id: 'DEVICE_TYPE_COMPUTER' }], exclude: [] },
        ),
    },
  ],
  'TGT-09': [{ on: 'dv360', field: 'dayparts' }],
  'TGT-14': [
    { on: 'dv360', field: 'geo' },
    {
      on: 'meta_ads',
      field: 'geo',
      plant: (stage) => stage.set(line(stage), 'geo', { include: [{ id: 'BR' }], exclude: [] }),
    },
    { on: 'google_ads', field: 'geo' },
  ],
  'TGT-11': [
    {
      on: 'dv360',
      field: 'sites',
      choices: 2,
      plant: (stage) =>
        stage.set(line(stage), 'sites', { include: [{ id: '5501' }], exclude: [{ id: '5501' }] }),
    },
  ],
  'AUD-01': [
    { on: 'dv360', field: 'audience', fields: { audiences: ['7009'] } },
    { on: 'ttd', field: 'audience', fields: { audiences: ['aud-7009'] } },
    { on: 'meta_ads', field: 'audience', fields: { audiences: ['7009'] } },
  ],
  'AUD-04': [
    { on: 'dv360', field: 'audience', choices: 2 },
    { on: 'ttd', field: 'audience', choices: 2 },
    {
      on: 'meta_ads',
      field: 'audience',
      choices: 2,
      plant: (stage) =>
        stage.set(line(stage), 'audience', { include: [{ id: '7001' }], exclude: [{ id: '7001' }] }),
    },
  ],
  'AUD-05': [
    {
      on: 'dv360',
      field: 'expansion',
      fields: { is_strict: true },
      plant: (stage) => stage.set(line(stage), 'expansion', 'on'),
    },
    {
      on: 'meta_ads',
      field: 'expansion',
      fields: { is_strict: true },
      plant: (stage) => stage.set(line(stage), 'expansion', 'on'),
    },
  ],
  'INV-01': [
    {
      on: 'dv360',
      field: 'brand_safety',
      world(world) {
        const shown = world.lineItems
          .filter(sound(world, 'dv360'))
          .findLast(({ channel }) => channel === 'display')!
        shown.faults = ['no_brand_safety']
      },
    },
  ],
  'INV-02': [{ on: 'dv360', field: 'sites', fields: { lists: ['5501'] } }],
  'INV-03': [{ on: 'dv360', field: 'sites', fields: { is_only: true, lists: ['5501'] } }],
  'INV-04': [
    {
      on: 'dv360',
      field: 'authorised_sellers',
      plant: (stage) =>
        stage.set(
          line(stage, ({ settings }) => settings.channel === 'display'),
          'authorised_sellers',
          'AUTHORIZED_AND_NON_PARTICIPATING_PUBLISHERS',
        ),
    },
  ],
  'INV-05': [
    {
      on: 'dv360',
      field: 'new_exchanges',
      plant: (stage) => stage.set(line(stage), 'new_exchanges', 'taken in'),
    },
  ],
  'INV-07': [
    {
      on: 'ttd',
      field: 'open_market',
      plant: (stage) =>
        stage.set(
          line(
            stage,
            ({ settings: { targeting } }) =>
              targeting?.buysOpenMarket === false && targeting.deals.include.length > 0,
          ),
          'open_market',
          'on',
        ),
    },
  ],
  'INV-09': [
    {
      on: 'dv360',
      field: 'viewability',
      delivery: true,
      async plant(stage) {
        const slow = new Set(
          stage.world.lineItems.filter(({ faults }) => faults.includes('under_pacing')).map(({ id }) => id),
        )
        const fits = ({ nativeId, settings }: SeenEntity) =>
          slow.has(nativeId) && (settings.channel === 'display' || settings.channel === 'video')
        await stage.set(line(stage, fits), 'viewability', 80)
      },
    },
  ],
  'SRC-01': [
    {
      on: 'google_ads',
      field: 'networks',
      world(world) {
        searchCampaigns(world)[0]!.faults.push('display_network')
      },
    },
  ],
  'SRC-02': [
    {
      on: 'google_ads',
      field: 'networks',
      fields: { is_excluded: true },
      world(world) {
        const last = searchCampaigns(world).at(-1)!
        last.faults = last.faults.filter((fault) => fault !== 'display_network')
      },
      async plant(stage) {
        const campaign = first(
          stage,
          'campaign',
          ({ settings }) =>
            settings.channel === 'search' && settings.targeting?.networks?.includes('display') === false,
        )
        await stage.set(campaign, 'networks', [
          ...(campaign?.settings.targeting?.networks ?? []),
          'search_partners',
        ])
      },
    },
  ],
  'SOC-01': [{ on: 'meta_ads', field: 'payer' }],
  'SOC-02': [{ on: 'meta_ads', field: 'special_categories', fields: { categories: ['HOUSING'] } }],
  'CMP-01': [{ on: 'dv360', field: 'eu_political', choices: 2 }],
  'CMP-02': [{ on: 'meta_ads', field: 'ages', fields: { least_age: 21 } }],
  'TRK-03': [
    {
      on: 'meta_ads',
      field: 'attribution',
      fields: { click_days: 28, view_days: 1 },
      plant: (stage) => stage.set(line(stage), 'attribution', { clickDays: 7, viewDays: 1 }),
    },
  ],
}
