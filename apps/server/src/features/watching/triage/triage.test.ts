import type { Triage } from '@flightdeck/contract/triage'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { addDays } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import type { ChangingOrganisation } from '../../../test/planted-fixes.ts'
import { aServer } from '../../../test/a-server.ts'
import { aWatch } from '../../../test/a-watch.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'

/** Running line item of a simulated platform that delivered on each of the last days. */
type Steady = { entityNo: number; nativeId: string; parentNo: number; parentId: string; through: string }
type Plant = {
  fault: string
  cause: Triage['cause']
  sentence: RegExp
  /** Statements that make the fault; `line` is the entity in them. */
  sql: (line: Steady) => string[]
  change?: object
  isOfParent?: true
}

async function steadyLines(place: ChangingOrganisation, platform: AdPlatformKey): Promise<Steady[]> {
  const lines = await place.query<Steady>(`
    select e.entity_no, e.native_id, e.parent_no, p.native_id as parent_id, w.data_through::text as through
    from entities e join ad_accounts a using (organisation_id, account_no) join watermarks w using (organisation_id, account_no)
    join entities p on p.organisation_id = e.organisation_id and p.entity_no = e.parent_no
    where w.dataset = 'facts' and a.platform = '${platform}' and e.kind = 'line_item' and e.status = 'active' and p.status = 'active'
      and e.starts_on < w.data_through - 14 and e.ends_on > w.data_through + 3
      and exists (select from entity_links l where l.from_no = e.entity_no)
    order by e.parent_no, e.entity_no`)
  const days = await place.query<{ day: string; entityNos: number[]; spend: string[] }>(
    `select day::text, entity_nos, spend from fact_slices where level = 'line_item' and not is_history and spend is not null`,
  )
  const steady = lines.filter(({ entityNo, through }) => {
    const isSpent = ({ entityNos, spend }: (typeof days)[number]) =>
      Number(spend[entityNos.indexOf(entityNo)] ?? 0) > 0
    const own = days.filter(
      ({ day, entityNos }) => day > addDays(through, -14) && entityNos.includes(entityNo),
    )
    return new Set(own.filter(isSpent).map(({ day }) => day)).size === 14
  })
  return steady
}

/** A line item for each fault, and a healthy one; what pauses a parent is alone below it. */
function assignLines(lines: readonly Steady[], plants: readonly Plant[]) {
  const shared = plants.some(({ isOfParent }) => isOfParent) ? lines.at(-1) : undefined
  const free = lines.filter(({ parentNo }) => parentNo !== shared?.parentNo)
  const [healthy] = free.splice(0, 1)
  return { healthy, planted: plants.map((plant) => (plant.isOfParent ? shared : free.shift())) }
}

const STOPPED_DAYS = 3
const METRICS = ['spend', 'impressions', 'clicks', 'revenue', 'total_cost', 'media_cost'] as const

/** The last days of a line item without delivery, as the platform would report them. */
const stop = ({ entityNo, through }: Steady) =>
  METRICS.map(
    (metric) => `update fact_slices set ${metric}[array_position(entity_nos, ${entityNo})] = 0
      where level = 'line_item' and entity_nos @> array[${entityNo}] and ${metric} is not null and day > '${addDays(through, -STOPPED_DAYS)}'`,
  )
const set = (what: string) => ({ entityNo }: Steady) => [`update entities set ${what} where entity_no = ${entityNo}`] // prettier-ignore
const setParent = (what: string) => ({ parentNo }: Steady) => [`update entities set ${what} where entity_no = ${parentNo}`] // prettier-ignore
const setting = (path: string, value: unknown) =>
  set(`settings = jsonb_set(settings, '{${path}}', '${JSON.stringify(value)}')`)
const edited = (path: string, before: unknown, after: unknown) => ({ entityNo, through }: Steady) => [
  `insert into entity_versions (organisation_id, entity_no, version, at, changes, actor, actor_source)
    select organisation_id, entity_no, version + 1, '${addDays(through, 1 - STOPPED_DAYS)}T12:00:00Z',
      '${JSON.stringify([{ path, before, after }])}', 'sam@acme.test', 'unknown' from entities where entity_no = ${entityNo}`,
] // prettier-ignore
const ended = ({ entityNo, through }: Steady) => [
  `update entities set ends_on = '${addDays(through, -STOPPED_DAYS)}',
    settings = jsonb_set(settings, '{flight,isInherited}', 'false') where entity_no = ${entityNo}`,
]
const creatives = (what: string) => ({ entityNo }: Steady) => [
  `delete from entity_links l using entities c where l.from_no = ${entityNo} and c.entity_no = l.to_no and c.kind = 'creative' ${what}`,
] // prettier-ignore

const PAUSED = { fault: 'a paused line item', cause: 'status', sentence: /^Paused on the platform/, sql: set(`status = 'paused'`) } as const // prettier-ignore
const PARENT_PAUSED = { fault: 'a paused parent', cause: 'status', sentence: /^Set to active, but its/, sql: setParent(`status = 'paused'`), isOfParent: true, change: { field: 'status', before: 'paused', after: 'active' } } as const // prettier-ignore
const ENDED = { fault: 'an ended flight', cause: 'flight', sentence: /^It ended on/, sql: ended } as const
const NO_CREATIVE = { fault: 'no creative', cause: 'creatives', sentence: /^No servable creative attached: none/, sql: creatives('') } as const // prettier-ignore
const BID_CUT = { fault: 'a bid cut', cause: 'bids', sentence: /bid was cut from .* by sam@acme.test/, sql: edited('settings.bid.base.micros', '90000000', '5000') } as const // prettier-ignore
const GEO_EDIT = { fault: 'an edit of targeting', cause: 'targeting', sentence: /geo targeting was edited/, sql: edited('settings.targeting.geo.include', [], [{ id: '1' }]) } as const // prettier-ignore
const both = { include: [{ id: '1', name: 'Buyers' }], exclude: [{ id: '1', name: 'Buyers' }] }
const AUDIENCES = { fault: 'an audience in both lists', cause: 'targeting', sentence: /^Same audience included and excluded: Buyers/, sql: setting('targeting,audience', both) } as const // prettier-ignore

const PLANTS: Record<string, readonly Plant[]> = {
  dv360: [
    { ...PAUSED, change: { field: 'status', after: 'active' } },
    PARENT_PAUSED,
    ENDED,
    AUDIENCES,
    { fault: 'few hours', cause: 'targeting', sentence: /2 hours\/week/, sql: setting('targeting,dayparts', [{ weekday: 0, from: 1, to: 3, clock: 'user' }]) }, // prettier-ignore
    NO_CREATIVE,
  ],
  ttd: [{ ...PAUSED, change: { field: 'status', after: 'active' } }, GEO_EDIT, NO_CREATIVE, BID_CUT],
  meta_ads: [
    PARENT_PAUSED,
    { fault: 'a delivery error of the platform', cause: 'status', sentence: /^Delivery errors on ad set: Disapproved/, sql: setting('platformWarnings', [{ code: '1815', text: 'Disapproved' }]) }, // prettier-ignore
    AUDIENCES,
    NO_CREATIVE,
  ],
  google_ads: [PAUSED, PARENT_PAUSED, GEO_EDIT, NO_CREATIVE],
}

const triageOf = (place: ChangingOrganisation, platform: string, kind: string, id: string) =>
  place.people.viewer.call('GET', `/triage/${platform}/${kind}/${encodeURIComponent(id)}/`)

test.each(Object.entries(PLANTS))(
  'each fault planted on %s is found as the one cause of its line item',
  { timeout: 240_000 },
  async (platform, plants) => {
    const place = await aChangingOrganisation(platform as AdPlatformKey)
    const { healthy, planted } = assignLines(await steadyLines(place, platform as AdPlatformKey), plants)
    const lines = planted.map((line) => line!)
    for (const [at, { sql }] of plants.entries())
      for (const statement of [...stop(lines[at]!), ...sql(lines[at]!)]) await place.query(statement)
    for (const [at, { fault, cause, sentence, change }] of plants.entries()) {
      const answer = await triageOf(place, platform, 'line_item', lines[at]!.nativeId)
      expect(answer.statusCode, `${fault}: ${answer.body}`).toBe(200)
      const triage = answer.json().data as Triage
      expect([fault, triage.cause, triage.state]).toEqual([fault, cause, 'stopped'])
      const step = triage.steps.find(({ key }) => key === cause)!
      expect(step, fault).toMatchObject({ result: 'failed', sentence: expect.stringMatching(sentence) })
      expect(triage.since).toBe(addDays(lines[at]!.through, 1 - STOPPED_DAYS))
      expect(triage.missing!.days).toBe(cause === 'flight' ? 0 : STOPPED_DAYS)
      expect(triage.missing!.usual_a_day).toBeGreaterThan(0)
      if (change) expect(triage.next!.change!.item, fault).toMatchObject(change)
    }
    const well = (await triageOf(place, platform, 'line_item', healthy!.nativeId)).json().data as Triage
    expect(well).toMatchObject({ state: 'delivering', cause: null, next: null, missing: null })
  },
)

test('a proposed change of a triage is accepted by the change pipeline as it is', async () => {
  const place = await aChangingOrganisation('dv360')
  const line = (await steadyLines(place, 'dv360')).at(-1)!
  for (const statement of [...stop(line), ...PAUSED.sql(line)]) await place.query(statement)
  const { next } = (await triageOf(place, 'dv360', 'line_item', line.nativeId)).json().data as Triage
  const proposed = await place.propose('analyst', [next!.change!.item])
  expect(proposed.state).toBe('proposed')
  expect(await place.items(proposed.id)).toMatchObject([
    { field: 'status', before: 'paused', after: 'active' },
  ])
})

test('a campaign has the cause of the line items that it lost delivery with', async () => {
  const place = await aChangingOrganisation('ttd')
  const line = (await steadyLines(place, 'ttd')).at(-1)!
  const siblings = await place.query<Steady>(
    `select entity_no, '${line.through}' as through from entities where parent_no = ${line.parentNo} and kind = 'line_item'`,
  )
  for (const sibling of siblings)
    for (const statement of [...stop(sibling), ...NO_CREATIVE.sql(sibling)]) await place.query(statement)
  const triage = (await triageOf(place, 'ttd', 'campaign', line.parentId)).json().data as Triage
  expect(triage).toMatchObject({ state: 'stopped', cause: 'creatives' })
  const step = triage.steps.find(({ key }) => key === 'creatives')!
  expect(step.sentence).toMatch(/line items stopped here/)
  expect(step.entity).toMatchObject({ type: 'line_item' })
})

const LINE = '/triage/dv360/line_item/1000/'
const DAYS = [Array.from({ length: 14 }, () => 100)]

test('an entity of another organisation answers 404 like one that never was', async () => {
  const server = await aServer()
  const [own, other] = [await aWatch(server, DAYS), await anOrganisation(server)]
  const stranger = await signedIn(server, other.email)
  expect((await own.caller.call('GET', LINE)).statusCode).toBe(200)
  for (const path of [LINE, '/triage/dv360/line_item/never/'])
    expect((await stranger.call('GET', path)).statusCode).toBe(404)
})

test('a creative and an unknown kind are refused with 400', async () => {
  const server = await aServer()
  const { caller, organisationId } = await aWatch(server, DAYS)
  await someEntities(server, organisationId, 'dv360', [{ kind: 'creative', nativeId: '77' }])
  const creative = await caller.call('GET', '/triage/dv360/creative/77/')
  expect(creative.statusCode).toBe(400)
  expect(creative.body).toContain('delivers through its line items')
  expect((await caller.call('GET', '/triage/dv360/ad/1/')).statusCode).toBe(400)
})

test('an entity of an account that is no longer read has only unknown steps', async () => {
  const server = await aServer()
  const { caller, organisationId } = await aWatch(server, DAYS)
  await server.database.inOrganisation(organisationId, (tx) =>
    tx.updateTable('adAccounts').set({ readBy: null }).execute(),
  )
  const triage = (await caller.call('GET', LINE)).json().data as Triage
  expect(triage).toMatchObject({ state: 'unknown', cause: null })
  expect(new Set(triage.steps.map(({ result }) => result))).toEqual(new Set(['unknown']))
})
