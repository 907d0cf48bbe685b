import type { SceneKey, Scene } from './scene.ts'

type Turn = (scene: Scene) => unknown
/** Mutations of a clean scene before the check runs; an absent mutation leaves the scene clean. */
export type Case = {
  at: SceneKey
  fields?: Record<string, unknown>
  passes?: Turn
  fails: Turn | readonly Turn[]
  silent: Turn
}
export type Cases = Record<string, Case>
