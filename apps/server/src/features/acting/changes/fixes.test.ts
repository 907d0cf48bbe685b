import { expect, test } from 'vitest'
import type { FindingFixes } from '@flightdeck/contract/findings'
import type { ChangeItemInput } from '@flightdeck/contract/changes'
import { checkById } from '@flightdeck/domain/checks'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { FIX_CASES } from '@flightdeck/connectors/test/fixes/cases.ts'
import { PLAN_SHEET_ID } from '@flightdeck/platform-sim'
import { CHECK_RUN } from '../../watching/check-schedule/index.ts'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { chooseAll, signInTo } from '../../../test/a-connection.ts'
import {
  changeWorld,
  plantAll,
  platformAndKind,
  type ChangedRooms,
  type ChangingOrganisation,
  type PlantedFix,
} from '../../../test/planted-fixes.ts'
import { runEvery } from '../../../test/run-slot.ts'
import { seedNumbers } from '../../../test/seed-numbers.ts'

const AT_ONCE = 50
/** Issues per case whose fixes are requested first, for all cases at once; others only if none fits. */
const FIRST_TRIED = 8
type Fix = FindingFixes['fixes'][number]
type Finding = { findingNo: number; checkId: string; platform: string; chain: string[]; isOpen: boolean }

test(
  'each kind of fix on each platform is proposed, approved and written, and closes its issue; undone, the issue returns',
  { timeout: 400_000 },
  async () => {
    let changed: ChangedRooms = new Map()
    const place = await aChangingOrganisation('dv360', (world) => (changed = changeWorld(world)))
    await readEverything(place)
    const planted = await plantAll(place, changed)
    await select(place, planted)
    await place.syncAll()
    const tell = await seedNumbers(place, planted)
    const look = async () => {
      place.server.clock.advance({ minutes: 5 })
      await place.syncAll()
      await tell()
      await place.people.owner.call('POST', '/quality/runs/', { scope: { kind: 'everything' } })
      await runEvery(place.server, place.organisationId, CHECK_RUN)
    }
    await look()

    const { items, cases } = await chooseFixes(place, planted)
    const tried = [...cases.values()]
    expect(planted.map(caseName).filter((one) => !tried.includes(one))).toEqual([])
    expect(new Set(planted.map(({ fixCase }) => platformAndKind(fixCase)))).toEqual(FIXED_KINDS)

    const set = await place.propose('analyst', items)
    await place.approve('manager', set, { apply: true })
    await place.work()
    const written = await place.items(set.id, '?per_page=500')
    const open = written.filter(({ state }) => state !== 'done')
    expect(open.map(({ finding_id, state, sentence }) => [cases.get(finding_id!), state, sentence])).toEqual(
      [],
    )
    await look()
    expect(await filterCases(place, cases, { isOpen: true })).toEqual([])

    const undo = await place.post('analyst', `/changes/${set.id}/undo/`)
    await place.approve('manager', undo, { apply: true })
    await place.work()
    await look()
    const lasting = written
      .filter(({ undoable }) => !undoable)
      .map(({ finding_id }) => cases.get(finding_id!))
    const closed = await filterCases(place, cases, { isOpen: false })
    expect(new Set(closed)).toEqual(new Set(lasting))
  },
)

/** Connects all platforms and the media plan, with a policy that allows even large changes. */
async function readEverything({ people, played, syncAll }: ChangingOrganisation) {
  for (const platform of AD_PLATFORMS.filter((one) => one !== 'dv360'))
    await chooseAll(people.owner, (await signInTo(people.owner, platform, played)).id)
  await syncAll()
  const sheets = await signInTo(people.owner, 'google_sheets', played)
  const plan = { name: 'Northwind', connection_id: sheets.id, spreadsheet: PLAN_SHEET_ID }
  expect((await people.owner.call('POST', '/plan-sheets/google/', plan)).statusCode).toBe(200)
  const { policy } = (await people.owner.call('GET', '/change-policy/')).json().data
  const free = { four_eyes_above: null, most_moved_a_day: null, most_step_percent: null }
  expect((await people.owner.call('PUT', '/change-policy/', { ...policy, ...free })).statusCode).toBe(200)
}

/** Field kinds that some fix writes, with their platform. */
const FIXED_KINDS = new Set(Object.values(FIX_CASES).flat().map(platformAndKind))

const caseName = ({ id, fixCase }: PlantedFix) => `${id} ${fixCase.on}`

/** Parameters without which a check cannot be selected. */
const REQUIRED: Readonly<Record<string, object>> = { 'FIN-02': { markup_percent: 15 } }

async function select({ people }: ChangingOrganisation, planted: readonly PlantedFix[]) {
  const checks = planted.map(({ id, fixCase, fields }) => ({
    check_name: checkById(id)!.name,
    dsp_name: fixCase.on,
    channel_name: 'all',
    fields_data: { ...REQUIRED[id], ...fields },
  }))
  const unique = [...new Map(checks.map((one) => [`${one.check_name} ${one.dsp_name}`, one])).values()]
  const answer = await people.owner.call('POST', '/quality/selected/', { checks: unique })
  const { applied, refused } = answer.json().data
  expect(refused).toEqual([])
  expect(applied).toHaveLength(unique.length)
}

const findings = ({ query }: ChangingOrganisation) =>
  query<Finding>(`
    with recursive up as (
      select entity_no, parent_no, entity_no as of, array[native_id] as chain from entities
      union all select e.entity_no, e.parent_no, up.of, up.chain || e.native_id from entities e join up on e.entity_no = up.parent_no)
    select f.finding_no, f.check_id, a.platform, up.chain, f.is_open from findings f
    join entities e using (organisation_id, entity_no) join ad_accounts a using (organisation_id, account_no)
    join up on up.of = e.entity_no and up.parent_no is null order by f.finding_no`)

/** Chooses one fix per case, each at another place. Cases with the fewest issues choose first. */
async function chooseFixes(place: ChangingOrganisation, planted: readonly PlantedFix[]) {
  const all = (await findings(place)).filter(({ isOpen }) => isOpen)
  const rooms = new Set(planted.flatMap(({ touched }) => [...touched]))
  const fits = ({ id, fixCase, touched }: PlantedFix) =>
    all
      .filter(
        ({ checkId, platform, chain }) =>
          checkId === id && platform === fixCase.on && (touched.size === 0 || isIn(chain, touched)),
      )
      // Prefers issues outside the rooms of other cases.
      .toSorted((a, b) => Number(isIn(a.chain, rooms)) - Number(isIn(b.chain, rooms)))
  const used = new Set<string>()
  const cases = new Map<number, string>()
  const items: ChangeItemInput[] = []
  const scarce = planted
    .map((case_) => ({ case_, issues: fits(case_) }))
    .toSorted((a, b) => a.issues.length - b.issues.length)
  const proposed = await proposedFor(
    place,
    scarce.flatMap(({ issues }) => issues.slice(0, FIRST_TRIED)),
  )
  for (const { case_, issues } of scarce) {
    const free = (fixByFinding: ReadonlyMap<number, Fix>) =>
      issues
        .map(({ findingNo }) => fixByFinding.get(findingNo))
        .find((one) => one?.proposals[0] && !used.has(proposalKey(one.proposals[0])))
    const fix = free(proposed) ?? free(await proposedFor(place, issues.slice(FIRST_TRIED)))
    if (!fix) continue
    const { entity, field, part, before, after, why } = fix.proposals[0]!
    used.add(proposalKey(fix.proposals[0]!))
    cases.set(fix.finding_id, caseName(case_))
    items.push({
      entity: { type: entity.type, id: entity.id },
      field,
      ...(part !== null && { part }),
      before,
      after,
      why,
      finding_id: fix.finding_id,
    })
  }
  return { items, cases }
}

const isIn = (chain: readonly string[], rooms: ReadonlySet<string>) => chain.some((room) => rooms.has(room))

/** Fixes of different fields on one entity do not conflict; but a switched-off entity has no more issues. */
const proposalKey = ({ entity, field }: Fix['proposals'][number]) => `${entity.id} ${field}`

/** Proposed fixes of issues, requested in batches. */
async function proposedFor(
  { people }: ChangingOrganisation,
  issues: readonly Finding[],
): Promise<ReadonlyMap<number, Fix>> {
  const ids = [...new Set(issues.map(({ findingNo }) => findingNo))]
  const fixByFinding = new Map<number, Fix>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const idList = ids.slice(from, from + AT_ONCE).join(',')
    const answer = await people.owner.call('GET', `/quality/finding-fixes/?ids=${idList}`)
    for (const fix of (answer.json().data as FindingFixes).fixes) fixByFinding.set(fix.finding_id, fix)
  }
  return fixByFinding
}

/** Cases whose issues are open, or closed. */
async function filterCases(
  place: ChangingOrganisation,
  cases: ReadonlyMap<number, string>,
  { isOpen }: { isOpen: boolean },
) {
  const now = await findings(place)
  return now.filter((one) => one.isOpen === isOpen).flatMap(({ findingNo }) => cases.get(findingNo) ?? [])
}
