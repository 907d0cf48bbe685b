import { StartError } from '../ground/start-error.ts'

export function refuseOldNode(version: string): void {
  if (Number(version.split('.')[0]) < 24) {
    throw new StartError(`Flightdeck needs Node 24 or newer and was started with ${version}; use npm start.`)
  }
}
