import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { worldAt } from '@flightdeck/platform-sim'
import { beforeAll, expect, test } from 'vitest'
import type { PlatformClient } from '../platform.ts'
import { platformReads } from '../platforms.ts'
import { play } from '../test/played.ts'
import { readStructure } from '../test/read-all.ts'
import { recording, replayWith, type Recording } from '../test/replay-with.ts'

const today = '2026-11-15'
const reads = platformReads('google_ads')
type Row = Record<string, Record<string, unknown>>
type Part = 'structure' | 'assets'

let account: SeenAccount
const recorded: Record<Part, Recording> = { structure: new Map(), assets: new Map() }
beforeAll(async () => {
  const world = worldAt({ seed: 'demo', anchor: today, today })
  const played = await play('google_ads', () => world, `${today}T14:00:00Z`)
  account = (await Array.fromAsync(reads.accounts(played.world))).at(-1)!
  await read('structure', recording(played.world, recorded.structure))
  await read('assets', recording(played.world, recorded.assets))
  await played.stop()
})

const read = async (part: Part, client: PlatformClient): Promise<SeenEntity[]> =>
  part === 'structure'
    ? (await readStructure(reads, client, account)).entities
    : Array.fromAsync(reads.assets(client, account))

/** Reads the recorded account with one row of one list corrupted. */
async function readWith(part: Part, from: string, spoil: (rows: Row[]) => void, isNoted = true) {
  const list = new RegExp(`FROM ${from}(?![a-z_])`)
  const [key, text] = [...recorded[part]].find(([requestKey]) => list.test(requestKey))!
  const chunks = JSON.parse(text) as { results: Row[] }[]
  spoil(chunks.flatMap(({ results }) => results))
  const leftOut: string[] = []
  const client: PlatformClient = {
    ...replayWith(recorded[part], { key, text: JSON.stringify(chunks) }),
    ...(isNoted && { skip: ({ kind, nativeId }) => void leftOut.push(`${kind} ${nativeId}`) }),
  }
  return { leftOut, entityNames: (await read(part, client)).map(entityLabel) }
}
const entityLabel = ({ kind, nativeId }: SeenEntity) => `${kind} ${nativeId}`
const wholeAccount = async (part: Part) =>
  (await read(part, replayWith(recorded[part], { key: '', text: '' }))).map(entityLabel)
const without = (all: string[], gone: string[]) => all.filter((name) => !gone.includes(name))

test('an ad group that cannot be read is left out by its name, and the others are read', async () => {
  let spoilt = ''
  const { leftOut, entityNames } = await readWith('structure', 'ad_group', ([row]) => {
    spoilt = `line_item ${String(row!.adGroup!.id)}`
    row!.adGroup!.status = 7
  })
  expect(leftOut).toEqual([spoilt])
  expect(entityNames).toEqual(without(await wholeAccount('structure'), [spoilt]))
})

test('an unreadable campaign leaves out the groups that inherit its flight, and no others', async () => {
  let campaignId = ''
  const { leftOut, entityNames } = await readWith('structure', 'campaign', ([row]) => {
    campaignId = String(row!.campaign!.id)
    row!.campaign!.name = null
  })
  expect(leftOut[0]).toBe(`campaign ${campaignId}`)
  expect(leftOut.length).toBeGreaterThan(1)
  expect(entityNames.length).toBeGreaterThan(1)
  expect(entityNames).toEqual(without(await wholeAccount('structure'), leftOut))
})

test('a criterion that cannot be read leaves out its campaign: without it the campaign would be aimed elsewhere', async () => {
  let spoilt = ''
  const { leftOut } = await readWith('structure', 'campaign_criterion', ([row]) => {
    spoilt = `campaign ${String(row!.campaign!.id)}`
    delete row!.campaignCriterion!.type
  })
  expect(leftOut[0]).toBe(spoilt)
})

test('an ad that cannot be read is left out of the ads', async () => {
  let spoilt = ''
  const { leftOut, entityNames } = await readWith('assets', 'ad_group_ad', ([row]) => {
    spoilt = `creative ${String((row!.adGroupAd!.ad as Row[string]).id)}`
    delete row!.adGroupAd!.status
  })
  expect(leftOut).toEqual([spoilt])
  expect(entityNames).toEqual(without(await wholeAccount('assets'), [spoilt]))
})

test.each<[string, (row: Row) => void, boolean]>([
  ['does not say whose it is', (row) => void (row.adGroup!.id = 12), true],
  ['nobody takes note of', (row) => void (row.adGroup!.status = 7), false],
])('a row that %s refuses the list', async (_name, spoil, isNoted) => {
  await expect(readWith('structure', 'ad_group', ([row]) => spoil(row!), isNoted)).rejects.toMatchObject({
    code: 'list_shape',
  })
})
