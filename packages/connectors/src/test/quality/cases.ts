import type { SceneKey, Scene } from './scene.ts'

type Turn = (scene: Scene) => unknown
/** What is done to a clean scene before the check looks at it; nothing, where a name is missing. */
export type Case = {
  at: SceneKey
  fields?: Record<string, unknown>
  passes?: Turn
  fails: Turn | readonly Turn[]
  silent: Turn
}
export type Cases = Record<string, Case>
