import { judgeName, NAME_STATUSES, readTemplate, templateProblems } from '@flightdeck/domain/taxonomy'
import type { Judged, ToJudge, ToRemember } from './judging.ts'

/** Beside the page: names are held here, and evaluated by each template that comes, so that no key waits for them. */
const page = self as unknown as {
  addEventListener: (kind: 'message', listen: (event: MessageEvent<ToRemember | ToJudge>) => void) => void
  postMessage: (judged: Judged, transfer: Transferable[]) => void
}
/** As many as are done before looking whether a newer template has come. */
const atOnce = 2_000

let names: ToRemember['names'] = []
let newest = 0

page.addEventListener('message', ({ data }) => {
  if ('names' in data) names = data.names
  else void judge(data)
})

async function judge({ turn, template }: ToJudge): Promise<void> {
  newest = turn
  const problems = templateProblems(template)
  const prepared = readTemplate(template)
  const statuses = new Uint8Array(names.length)
  const held = names
  for (let at = 0; at < held.length; at += 1) {
    if (at % atOnce === atOnce - 1) {
      await new Promise((resolve) => setTimeout(resolve))
      if (newest !== turn) return
    }
    const { name, platform } = held[at]!
    statuses[at] = NAME_STATUSES.indexOf(judgeName(prepared, name, { platform }).status)
  }
  page.postMessage({ turn, problems, statuses }, [statuses.buffer])
}
