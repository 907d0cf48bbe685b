import { z } from 'zod'
import type { RouteTable } from '../route.ts'
import { ByNativeId, EntityDays, EntityHead, EntityPart, EntityVersion } from './entity.ts'

const about = {
  method: 'GET',
  access: 'quality:read',
  paid: true,
  params: ByNativeId,
  errors: ['not_found'],
} as const

export const entityRoutes = {
  'entities.one': {
    ...about,
    path: '/entities/:platform/:kind/:native_id/',
    summary: 'What an entity is, where it hangs, whether it runs and why, and what is set',
    answer: EntityHead,
  },
  'entities.days': {
    ...about,
    path: '/entities/:platform/:kind/:native_id/days/',
    summary: 'What an entity and everything below it delivered, day by day',
    query: z.strictObject({
      /** Without them the thirty days up to the last one with numbers. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    answer: EntityDays,
  },
  'entities.versions': {
    ...about,
    path: '/entities/:platform/:kind/:native_id/versions/',
    summary: 'What was changed of an entity, when and by whom, the latest first',
    answer: z.array(EntityVersion),
  },
  'entities.parts': {
    ...about,
    path: '/entities/:platform/:kind/:native_id/parts/',
    summary: 'What other areas have of an entity: alerts, plan rows, certificates',
    answer: z.array(EntityPart),
  },
} as const satisfies RouteTable
