/** Failures of a vitest report, one line each; `stray` are those outside a test. */
export function vitestFailures(report, stray = [], root = '') {
  const fromTests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) =>
        line([relativeTo(root, name), ...ancestorTitles.filter(Boolean), title], failureMessages[0]),
      ),
  )
  return [...fromTests, ...stray.map((message) => line(['outside a test'], message))]
}

export function playwrightFailures(report) {
  const fromSpecs = (report?.suites ?? []).flatMap((suite) => ofSuite(suite, [`e2e/${suite.title}`]))
  return [...fromSpecs, ...(report?.errors ?? []).map(({ message }) => line(['e2e'], message))]
}

function ofSuite(suite, path) {
  const specs = suite.specs ?? []
  const failed = specs.filter(({ ok }) => !ok)
  // Passed at the second try, which the end of the log should report all the same.
  const unsteady = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
  return [
    ...failed.map((spec) => line([...path, spec.title], messageOf(spec))),
    ...unsteady.map((spec) => line([...path, spec.title], messageOf(spec), '~ at the second try')),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...path, inner.title])),
  ]
}

function messageOf({ tests }) {
  const results = tests.flatMap((test) => test.results)
  return results.map(({ error }) => error && error.message).find(Boolean)
}

// oxlint-disable-next-line no-control-regex -- Playwright colours its messages.
const COLOUR = /\u001b\[[\d;]*m/g

function line(path, message = '', sign = '✗') {
  const [first = ''] = message.replace(COLOUR, '').trim().split('\n')
  return `${sign} ${path.join(' > ')}${first ? `: ${first}` : ''}`
}

function relativeTo(root, path) {
  return root && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
}
