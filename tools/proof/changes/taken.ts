import type { PlayedPlatforms } from './stage.ts'

/** Writes by host, and the location of the line item's ID in a call. */
const WRITING: Record<string, { match: RegExp; id: RegExp }> = {
  dv360: { match: /^PATCH /, id: /^PATCH \S+\/(\d+) / },
  ttd: { match: /^PUT /, id: /"AdGroupId":"([^"]+)"/ },
  meta_ads: { match: /^POST \/v[\d.]+\/\d+$/, id: /^POST \/v[\d.]+\/(\d+) / },
  google_ads: { match: /:mutate$/, id: /adGroups\/(\d+)/ },
}
export const WRITES: Record<string, RegExp> = Object.fromEntries(
  Object.entries(WRITING).map(([host, { match }]) => [host, match]),
)
/** Dry runs, which platforms check and do not apply. */
const DRY = /validate_?only/i

/** From now on: how often each platform took a write of a line item, by `platform:id`. */
export function takenFrom(played: PlayedPlatforms): () => ReadonlyMap<string, number> {
  const hosts = Object.entries(WRITING).map(([host, writing]) => {
    const log = played.logOf(host)
    return { host, log, from: log.length, ...writing }
  })
  return () => {
    const writeCounts = new Map<string, number>()
    for (const { host, log, from, match, id } of hosts)
      for (const { method, path, status, body } of log.slice(from)) {
        if (status !== 200 || !match.test(`${method} ${path}`) || DRY.test(body)) continue
        const name = `${host}:${id.exec(`${method} ${path} ${body}`)?.[1] ?? 'unknown'}`
        writeCounts.set(name, (writeCounts.get(name) ?? 0) + 1)
      }
    return writeCounts
  }
}
