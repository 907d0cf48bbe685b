import type { Fault } from '../fault.ts'

const connectors = 'packages/connectors/src'
const engine = 'packages/engine/src'
const db = 'packages/db/src'
const contract = 'packages/contract/src'

/**
 * Faults in code that reads and writes platforms, evaluates figures, stores them, and sends them to the
 * browser.
 */
export const PLATFORMS: readonly Fault[] = [
  {
    file: `${connectors}/writes/writes-by.ts`,
    effect: 'a value that somebody changed on the platform meanwhile is overwritten',
    from: `if (!isSame(currentValue, change.before))`,
    to: `if (currentValue === null)`,
    tests: [`${connectors}/writes/writes.test.ts`],
  },
  {
    file: `${connectors}/google-ads/write.ts`,
    effect: 'a dry run changes the campaign on Google Ads',
    from: `validateOnly: true`,
    to: `validateOnly: false`,
    tests: [`${connectors}/writes/writes.test.ts`],
  },
  {
    file: `${connectors}/dv360/write.ts`,
    effect: 'a change that DV360 refuses is told as unconfirmed, without its reason',
    from: `return data.errors?.[0]?.message ?? 'DV360 did not take the change.'`,
    to: `return null`,
    tests: [`${connectors}/writes/edges.test.ts`],
  },
  {
    file: `${connectors}/meta-ads/units.ts`,
    effect: 'a Meta budget in yen is shown as a hundredth of itself',
    from: `ISK JPY KRW`,
    to: `ISK KRW`,
    tests: [`${connectors}/meta-ads/meta-ads.test.ts`],
  },
  {
    file: `${connectors}/ttd/normalise/flights.ts`,
    effect: 'flights of The Trade Desk end a day late',
    from: `dayAt(moment, -1)`,
    to: `dayAt(moment, 0)`,
    tests: [`${connectors}/ttd/ttd.test.ts`],
  },
  {
    file: `${connectors}/tiktok/classify.ts`,
    effect: 'an expired TikTok sign-in is told as our mistake',
    from: `[40_102, 40_104, 40_105]`,
    to: `[40_102, 40_104]`,
    tests: [`${connectors}/tiktok/tiktok.test.ts`],
  },
  {
    file: `${connectors}/google-sheets/values.ts`,
    effect: 'a tab with an apostrophe in its title can’t be read',
    from: `title.replaceAll("'", "''")`,
    to: `title`,
    tests: [`${connectors}/google-sheets/google-sheets.test.ts`],
  },
  {
    file: `${connectors}/send/send-with-retries.ts`,
    effect: 'a write whose answer was lost is sent again blindly',
    from: `problem.kind === 'slow_down' || (problem.kind === 'unwell' && request.isRepeatable)`,
    to: `problem.kind === 'slow_down' || problem.kind === 'unwell'`,
    tests: [`${connectors}/writes/writes.test.ts`],
  },
  {
    file: `${connectors}/send/retry-after.ts`,
    effect: 'a platform that asks for a minute is left alone for 60 ms',
    from: `return Number(headerText) * 1_000`,
    to: `return Number(headerText)`,
    tests: [`${connectors}/google-sheets/google-sheets.test.ts`],
  },
  {
    file: `${connectors}/send/pages.ts`,
    effect: 'a list that repeats its first page is read for ever',
    from: `if (seenPages.has(key) || page >= MAX_PAGES) {`,
    to: `if (page >= MAX_PAGES) {`,
    tests: [`${connectors}/send/pages.test.ts`],
  },
  {
    file: `${engine}/bounds.ts`,
    effect: 'an alert on “less than 2” fires at 2',
    from: `before(first((value) => !holds(value)))`,
    to: `first((value) => !holds(value))`,
    tests: [`${engine}/bounds.test.ts`],
  },
  {
    file: `${engine}/goal-at.ts`,
    effect: 'pacing of a flight that began before our data is judged on a part of it',
    from: `if (start < dataFrom) return 'history'`,
    to: `if (start > dataFrom) return 'history'`,
    tests: [`${engine}/goal-at.test.ts`],
  },
  {
    file: `${engine}/snapshot/restate.ts`,
    effect: 'a restated day does not count in alerts on the newest day',
    from: `for (let at = row; at <= days; at++) {`,
    to: `for (let at = row; at < days; at++) {`,
    tests: [`${engine}/snapshot/restate.test.ts`],
  },
  {
    file: `${engine}/query/span-sums.ts`,
    effect: 'spend that a platform did not report counts as 0',
    from: `if (lacks[at]! > 0) into[at] = Number.NaN`,
    to: `if (lacks[at]! > 0) into[at] = 0`,
    tests: [`${engine}/query/span-sums.test.ts`],
  },
  {
    file: `${db}/driver/transact.ts`,
    effect: 'a write that the database dropped is answered as saved',
    from: `if (command === 'ROLLBACK') throw`,
    to: `if (command === '') throw`,
    tests: [`${db}/driver/transact.test.ts`],
  },
  {
    file: `${db}/backup/read-file.ts`,
    effect: 'a damaged backup is restored',
    from: `sum.digest('hex') !== member.sha256`,
    to: `sum.digest('hex').length !== member.sha256.length`,
    tests: [`${db}/backup/backup.test.ts`],
  },
  {
    file: `${db}/backup/after-restore.ts`,
    effect: 'mail from before a backup is sent again after a restore',
    from: `set state = 'held', lease_owner`,
    to: `set state = 'waiting', lease_owner`,
    tests: [`${db}/backup/backup.test.ts`],
  },
  {
    file: `${db}/migrate.ts`,
    effect: 'a migration that was changed afterwards is passed over without a word',
    from: `} else if (checksum !== step.checksum) {`,
    to: `} else if (checksum === '') {`,
    tests: [`${db}/migrate.test.ts`],
  },
  {
    file: `${db}/driver/pool.ts`,
    effect: 'a connection that sees the rows of every organisation is used',
    from: `role === ROLES.app ? undefined`,
    to: `role !== undefined ? undefined`,
    tests: [`${db}/driver/pool.test.ts`],
  },
  {
    file: `${db}/marks/is-unwritten.ts`,
    effect: 'a screen shows an old answer after a person was renamed',
    from: "m.whose in (${organisation}::uuid, '${INSTALLATION}')",
    to: 'm.whose = ${organisation}::uuid',
    tests: [`${db}/marks/marks.test.ts`],
  },
  {
    file: `${contract}/fields.ts`,
    effect: 'people whose address begins with a capital can’t sign in',
    from: `.overwrite((text) => readEmail(text) ?? text.toLowerCase())`,
    to: `.overwrite((text) => text)`,
    tests: ['apps/server/src/features/people/session/session.test.ts'],
  },
  {
    file: `${contract}/openapi.ts`,
    effect: 'the API description does not say which calls take an Idempotency-Key',
    from: `...(route.creates ? [header('Idempotency-Key'`,
    to: `...(route.creates && route.secret ? [header('Idempotency-Key'`,
    tests: [`${contract}/openapi.test.ts`],
  },
]
