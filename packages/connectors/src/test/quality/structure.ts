import type { Cases } from './cases.ts'
import { pastChange, day, type Scene } from './scene.ts'

const woken = (scene: Scene, paused: number) => {
  scene.it.changes = [
    pastChange(scene, 5 + paused, { path: 'status', before: 'active', after: 'paused' }),
    pastChange(scene, 5, { path: 'status', before: 'paused', after: 'active' }),
  ]
}

export const STRUCTURE_CASES: Cases = {
  'STR-01': {
    at: 'dv360 line_item',
    fails: [
      ({ parent }) => (parent.entity.status = 'paused'),
      // However far above.
      ({ top }) => (top.entity.status = 'paused'),
    ],
    silent: ({ it }) => (it.entity.status = 'paused'),
  },
  'STR-02': {
    at: 'dv360 insertion_order',
    fails: [
      ({ all, it }) => {
        for (const { entity } of all)
          if (entity.parent?.nativeId === it.entity.nativeId) entity.status = 'paused'
      },
      ({ all, it }) => {
        for (const { entity } of all) if (entity.parent?.nativeId === it.entity.nativeId) entity.parent = null
      },
    ],
    silent: (scene) => (scene.it.entity.startsOn = day(scene, 9)),
  },
  'STR-03': {
    at: 'dv360 line_item',
    passes: (scene) => {
      scene.it.entity.status = 'draft'
      scene.it.entity.startsOn = day(scene, 2)
    },
    fails: (scene) => (scene.it.entity.startsOn = day(scene, 1)),
    silent: ({ it }) => (it.entity.status = 'active'),
  },
  'STR-04': {
    at: 'dv360 insertion_order',
    passes: ({ it }) => (it.entity.settings.external = { code: 'NW-1', labels: [] }),
    fails: ({ it }) => delete it.entity.settings.external,
    silent: ({ it }) => (it.entity.status = 'archived'),
  },
  'STR-05': {
    at: 'dv360 campaign',
    passes: (scene) => woken(scene, 60),
    fails: (scene) => woken(scene, 61),
    silent: ({ it }) => (it.changes = null),
  },
}
