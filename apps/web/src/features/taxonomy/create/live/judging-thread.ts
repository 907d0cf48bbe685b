import {
  nameTable,
  readTemplate,
  statusesOf,
  templateProblems,
  type NameTable,
} from '@flightdeck/domain/taxonomy'
import type { JudgedNames, ToJudge, ToRemember } from './judging.ts'

type Platform = ToRemember['names'][number]['platform']

/** Beside the page: names are held here, and evaluated by each template that comes, so that no key waits for them. */
const page = self as unknown as {
  addEventListener: (kind: 'message', listen: (event: MessageEvent<ToRemember | ToJudge>) => void) => void
  postMessage: (judged: JudgedNames, transfer: Transferable[]) => void
}

/** Platforms have limits of their own, so their names are looked at together. */
let groups: { platform: Platform; places: number[]; table: NameTable }[] = []
let count = 0

page.addEventListener('message', ({ data }) => {
  if ('names' in data) remember(data)
  else judge(data)
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

function judge({ turn, template }: ToJudge): void {
  const prepared = readTemplate(template)
  const statuses = new Uint8Array(count)
  for (const { platform, places, table } of groups) {
    const some = statusesOf(prepared, table, { platform })
    places.forEach((place, at) => (statuses[place] = some[at]!))
  }
  page.postMessage({ turn, problems: templateProblems(template), statuses }, [statuses.buffer])
}
