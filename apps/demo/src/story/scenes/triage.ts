import type { FindingList } from '@flightdeck/contract/findings'
import type { Member } from '@flightdeck/contract/members'
import { addDays, dayIn } from '@flightdeck/domain/time'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

type Finding = FindingList['findings'][number]
type Person = Parameters<Stage['as']>[0]

/** Morning rounds over setup errors, every other working day. */
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

export const TRIAGE_SCENES: Scene[] = [
  ...ROUNDS.map(({ day, by, to }) => ({
    name: `issues handed out ${day}`,
    day,
    at: '10:05',
    play: (stage: Stage) => handOut(stage, by, to),
  })),
  { name: 'a false positive reported', day: -11, at: '14:40', play: reportWrong },
  { name: 'an issue snoozed', day: -2, at: '15:10', play: snooze },
]

/** Open findings without an owner, the most money first. */
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

const findingIds = (findings: Finding[]) => findings.map(({ id }) => id)

async function handOut(stage: Stage, by: Person, to: Person): Promise<void> {
  const call = await stage.as(by)
  const members = await call<Member[]>('GET', '/members/')
  const owner = members.find(({ email }) => email.startsWith(`${to}.`))?.id ?? null
  const top = (await untouched(stage, by)).slice(0, 8)
  if (top.length === 0) return
  await act(stage, by, { ids: findingIds(top), action: 'assign', owner })
  await act(stage, to, { ids: findingIds(top.slice(0, 4)), action: 'acknowledge' })
  await call('POST', '/quality/findings/seen/')
}

async function reportWrong(stage: Stage): Promise<void> {
  const finding = (await untouched(stage, 'priya')).at(-1)
  if (finding)
    await act(stage, 'priya', { ids: [finding.id], action: 'wrong', reason: 'The client’s own page, moved.' })
}

async function snooze(stage: Stage): Promise<void> {
  const finding = (await untouched(stage, 'jonas')).at(1)
  const until = addDays(dayIn('Europe/London', stage.app.now()), 6)
  if (finding) await act(stage, 'jonas', { ids: [finding.id], action: 'snooze', until })
}
