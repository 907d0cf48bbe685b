export { startGoogle, type SimulatedGoogle } from './google/simulated-google.ts'
export { worldAt, type World, type WorldSettings } from './world/world.ts'
