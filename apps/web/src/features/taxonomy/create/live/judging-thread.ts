import {
  nameTable,
  readTemplate,
  statusesAtOnce,
  nameStatus,
  templateProblems,
  type NameTable,
} from '@flightdeck/domain/taxonomy'
import type { JudgedNames, ToJudge, ToRemember } from './judging.ts'

type Platform = ToRemember['names'][number]['platform']

/** Worker that holds the names and evaluates them against each template sent, so that typing never waits. */
const page = self as unknown as {
  addEventListener: (kind: 'message', listen: (event: MessageEvent<ToRemember | ToJudge>) => void) => void
  postMessage: (evaluation: JudgedNames, transfer: Transferable[]) => void
}

/** Names by platform, because each platform has its own limits. */
let groups: { platform: Platform; places: number[]; table: NameTable }[] = []
let count = 0

page.addEventListener('message', ({ data }) => {
  if ('names' in data) remember(data)
  else void judge(data)
})

function remember({ names }: ToRemember): void {
  const byPlatform = Map.groupBy(names.keys(), (at) => names[at]!.platform)
  groups = [...byPlatform].map(([platform, places]) => ({
    platform,
    places,
    table: nameTable(places.map((at) => names[at]!.name)),
  }))
  count = names.length
}

/** Time slice for checking single names, before progress is posted and a newer template may take over. */
const SLICE_MS = 60
let latest = 0

async function judge({ turn, template }: ToJudge): Promise<void> {
  latest = turn
  const prepared = readTemplate(template)
  const statuses = new Uint8Array(count)
  const unsure: (() => void)[] = []
  for (const { platform, places, table } of groups) {
    const some = statusesAtOnce(prepared, table, { platform })
    places.forEach((place, at) => (statuses[place] = some.statuses[at]!))
    for (const at of some.unsure)
      unsure.push(() => (statuses[places[at]!] = nameStatus(prepared, table.names[at]!, { platform })))
  }
  const problems = templateProblems(template)
  const tell = () =>
    page.postMessage({ turn, problems, statuses: statuses.slice(), looking: unsure.length }, [])
  tell()
  while (unsure.length > 0) {
    await yieldToMessages()
    if (turn !== latest) return
    const until = performance.now() + SLICE_MS
    while (unsure.length > 0 && performance.now() < until) unsure.pop()!()
    tell()
  }
}

const { port1: here, port2: there } = new MessageChannel()
/** Yields, so that pending messages are handled first. */
const yieldToMessages = () =>
  new Promise<void>((go) => {
    there.addEventListener('message', () => go(), { once: true })
    there.start()
    here.postMessage(null)
  })
