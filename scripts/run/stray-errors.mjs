import { writeFileSync } from 'node:fs'

/** A reporter for vitest: what fails outside a test fails the run, and is not in its JSON report. */
export default class StrayErrors {
  onTestRunEnd(modules, strays) {
    const ofModules = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}: ${error.message}`),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => `${module.relativeModuleId} > ${suite.fullName}: ${error.message}`),
      ),
    ])
    const ofNobody = strays.map(
      ({ name, message, stack }) => `${name}: ${firstLine(message)} ${placeIn(stack)}`,
    )
    writeFileSync(process.env.FLIGHTDECK_STRAY_ERRORS, JSON.stringify([...ofModules, ...ofNobody]))
  }
}

const firstLine = (text = '') => text.split('\n')[0]

function placeIn(stack = '') {
  const at = stack.split('\n').find((frame) => /^\s*at /.test(frame) && !frame.includes('node_modules'))
  return at ? at.trim() : ''
}
