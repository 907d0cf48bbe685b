const SHOWN = 10

/** Each test of a vitest report with what it took. */
export function vitestDurations(report, root = '') {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ duration }) => duration > 0)
      .map(({ ancestorTitles, title, duration }) => ({
        name: [name.replace(`${root}/`, ''), ...ancestorTitles.filter(Boolean), title].join(' > '),
        ms: duration,
      })),
  )
}

/** Journeys of a Playwright report with the time of all their tries, which the run waited for. */
export function playwrightDurations(report) {
  const ofSuite = (suite, path) => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      name: [...path, title].join(' > '),
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...path, inner.title])),
  ]
  return (report?.suites ?? []).flatMap((suite) => ofSuite(suite, [`e2e/${suite.title}`]))
}

/** Slowest tests in seconds, on which a run could gain most. Empty for a run of quick tests. */
export function slowestLines(durations) {
  const slow = durations.filter(({ ms }) => ms >= 1000)
  return slow
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
