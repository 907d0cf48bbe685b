export { startGoogle, type SimulatedGoogle } from './google/simulated-google.ts'
export { startTtd, type SimulatedTtd } from './ttd/ttd.ts'
export { reportedDays } from './world/reported-days.ts'
export { worldAt, type World, type WorldSettings } from './world/world.ts'
