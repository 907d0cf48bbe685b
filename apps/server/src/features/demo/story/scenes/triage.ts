import type { FindingList, Member } from '@flightdeck/contract'
import { addDays, dayIn } from '@flightdeck/domain'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

type Finding = FindingList['findings'][number]
type Person = Parameters<Stage['as']>[0]

/** The morning round over what is set up wrong, every other working day. */
const ROUNDS: { day: number; by: Person; to: Person }[] = [
  { day: -29, by: 'amara', to: 'priya' },
  { day: -26, by: 'amara', to: 'jonas' },
  { day: -23, by: 'priya', to: 'priya' },
  { day: -19, by: 'jonas', to: 'jonas' },
  { day: -15, by: 'amara', to: 'priya' },
  { day: -12, by: 'priya', to: 'priya' },
  { day: -8, by: 'amara', to: 'jonas' },
  { day: -4, by: 'jonas', to: 'jonas' },
  { day: -1, by: 'amara', to: 'priya' },
]

/** Risks that the client took, each with the day it is looked at again. */
const ACCEPTED: { day: number; reason: string; forDays: number | null }[] = [
  { day: -28, reason: 'Client wants no frequency cap during the launch week.', forDays: 60 },
  {
    day: -24,
    reason: 'Agreed with the client: open geo while the store list is being rebuilt.',
    forDays: 45,
  },
  { day: -21, reason: 'Publisher confirmed the deal ID by phone. Waiting for their fix.', forDays: 40 },
  { day: -18, reason: 'Landing page is tracked server-side, UTMs are not needed.', forDays: null },
  { day: -13, reason: 'Brand campaign, margin agreed at cost.', forDays: 50 },
  { day: -9, reason: 'Test budget, the slip is intended.', forDays: 35 },
  { day: -7, reason: 'Publisher is late with the new deal. Agreed to wait until month end.', forDays: 40 },
  { day: -6, reason: 'Creative is approved in the ad server. The platform lags behind.', forDays: 30 },
  { day: -5, reason: 'Pacing follows the client’s own calendar.', forDays: 45 },
  { day: -4, reason: 'Retargeting pool is small by intent.', forDays: null },
  { day: -3, reason: 'Known to the client. To be fixed with the next flight.', forDays: 40 },
  { day: -2, reason: 'Agreed with the client until the new feed is live.', forDays: 30 },
]

export const TRIAGE_SCENES: Scene[] = [
  ...ROUNDS.map(({ day, by, to }) => ({
    name: `issues handed out ${day}`,
    day,
    at: '10:05',
    play: (stage: Stage) => handOut(stage, by, to),
  })),
  ...ACCEPTED.map(({ day, reason, forDays }) => ({
    name: `risk accepted ${day}`,
    day,
    at: '11:20',
    play: (stage: Stage) => accept(stage, reason, forDays),
  })),
  { name: 'a false positive reported', day: -11, at: '14:40', play: reportWrong },
  { name: 'an issue snoozed', day: -2, at: '15:10', play: snooze },
]

/** What is to do and nobody has looked at, the most money first. */
async function untouched(stage: Stage, by: Person): Promise<Finding[]> {
  const call = await stage.as(by)
  const { findings } = await call<FindingList>('GET', '/quality/findings/?owner=nobody&per_page=50')
  return findings
}

async function act(stage: Stage, by: Person, action: object): Promise<void> {
  await (
    await stage.as(by)
  )('POST', '/quality/findings/actions/', action)
}

const idsOf = (findings: Finding[]) => findings.map(({ id }) => id)

async function handOut(stage: Stage, by: Person, to: Person): Promise<void> {
  const call = await stage.as(by)
  const members = await call<Member[]>('GET', '/members/')
  const owner = members.find(({ email }) => email.startsWith(`${to}.`))?.id ?? null
  const top = (await untouched(stage, by)).slice(0, 8)
  if (top.length === 0) return
  await act(stage, by, { ids: idsOf(top), action: 'assign', owner })
  await act(stage, to, { ids: idsOf(top.slice(0, 4)), action: 'acknowledge' })
  await call('POST', '/quality/findings/seen/')
}

/** One in the middle of the list: neither the worst, which is fixed first, nor the least. */
async function accept(stage: Stage, reason: string, forDays: number | null): Promise<void> {
  const call = await stage.as('amara')
  const { findings: taken } = await call<FindingList>('GET', '/quality/findings/?tab=accepted&per_page=50')
  if (taken.some(({ dismissal }) => dismissal?.reason === reason)) return
  const list = await untouched(stage, 'amara')
  const one = list.at(Math.floor(list.length / 2))
  if (!one) return
  const until = forDays === null ? {} : { until: addDays(dayIn('Europe/London', stage.app.now()), forDays) }
  await act(stage, 'amara', { ids: [one.id], action: 'accept', reason, ...until })
}

async function reportWrong(stage: Stage): Promise<void> {
  const one = (await untouched(stage, 'priya')).at(-1)
  if (one)
    await act(stage, 'priya', { ids: [one.id], action: 'wrong', reason: 'The client’s own page, moved.' })
}

async function snooze(stage: Stage): Promise<void> {
  const one = (await untouched(stage, 'jonas')).at(1)
  const until = addDays(dayIn('Europe/London', stage.app.now()), 6)
  if (one) await act(stage, 'jonas', { ids: [one.id], action: 'snooze', until })
}
