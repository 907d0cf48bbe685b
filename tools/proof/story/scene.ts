import { setTimeout as sleep } from 'node:timers/promises'
import type { Demo } from '@flightdeck/contract/demo'
import { call } from '../kit/call.ts'
import { aDataFolder, removeDataFolder } from '../kit/data-folder.ts'
import type { Dice } from '../kit/dice.ts'
import { startServer, type Server } from '../kit/server.ts'
import { aTally, duplicate, lose, requireEvidence, type Tally } from '../kit/tally.ts'
import { leftIn, type StoryRemains } from './left.ts'

/**
 * Number of kills before a number of days is lived. A whole month can be compared with an undisturbed story.
 */
export type StoryPlan = { kills: number; days: number; compares: boolean }

const NOW = '2026-11-16T12:00:00Z'
const LIVES_WITHIN_MS = 600_000
/** About as long as a day takes: a kill hits any moment of the day. */
const A_DAY_MS = 2_000

/** The program is killed while it replays a demo's past; the next one resumes with the current day. */
export async function killedStory({ kills, days, compares }: StoryPlan, dice: Dice): Promise<Tally> {
  const tally = aTally('story')
  const data = aDataFolder()
  let atDay = 0
  for (let kill = 1; kill <= kills; kill++) {
    const server = begin(data)
    const before = await until(server, Math.max(atDay, Math.floor((days * kill) / (kills + 1))))
    if (before.first < atDay)
      lose(tally, `day ${atDay} was being lived, and the next start began with ${before.first}`)
    await sleep(dice.upTo(A_DAY_MS))
    atDay = before.now
    if (kill % 2 === 1) server.killGroup()
    else server.killEverything()
    await server.ended
    tally.kills++
    tally.facts.push(`killed on day ${atDay}`)
  }
  const left = await ending(data, days)
  removeDataFolder(data)
  tally.rounds++
  tally.acknowledged = left.scenes.length
  requireEvidence(tally, { 'program was killed': tally.kills, 'scene was played': tally.acknowledged })
  for (const one of left.twice) duplicate(tally, `twice: ${one}`)
  for (const one of left.gaps) lose(tally, `days are missing of ${one}`)
  if (compares) await compare(tally, left, days)
  return tally
}

const begin = (data: string): Server => startServer(data, { FLIGHTDECK_DEMO: '1', FLIGHTDECK_DEMO_NOW: NOW })

async function ending(data: string, days: number): Promise<StoryRemains> {
  const server = begin(data)
  await until(server, days)
  const left = await leftIn(data)
  await server.stop()
  return left
}

/** The first day that a program replays, and the one it has reached after that many days. */
async function until(server: Server, days: number): Promise<{ first: number; now: number }> {
  const address = await server.ready()
  const giveUpAt = Date.now() + LIVES_WITHIN_MS
  let first: number | null = null
  while (Date.now() < giveUpAt) {
    const { data } = await call<Demo>(address, '/demo/', { method: 'GET' })
    first ??= data.days_lived
    const isThere = days < data.days_to_live ? data.days_lived >= days : data.complete
    if (isThere) return { first, now: data.days_lived }
    await sleep(50)
  }
  throw new Error(`it did not live through ${days} days in time`)
}

async function compare(tally: Tally, killed: StoryRemains, days: number): Promise<void> {
  const data = aDataFolder()
  const undisturbed = await ending(data, days)
  removeDataFolder(data)
  const [withKills, other] = [new Set(killed.made), new Set(undisturbed.made)]
  for (const item of other) if (!withKills.has(item)) lose(tally, `only undisturbed: ${item}`)
  for (const item of withKills) if (!other.has(item)) duplicate(tally, `only with kills: ${item}`)
  for (const scene of undisturbed.scenes)
    if (!killed.scenes.includes(scene)) lose(tally, `not played: ${scene}`)
  tally.facts.push(`${other.size} alerts and days of numbers compared`)
}
