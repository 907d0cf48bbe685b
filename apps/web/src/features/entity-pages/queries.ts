import type { EntityHead } from '@flightdeck/contract/entity-pages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { quality } from '../checks/index.ts'

/** Platform, kind and native id, as in the address of the entity's page. */
export type EntityAddress = Pick<EntityHead, 'platform' | 'kind' | 'native_id'>

const entityQueryKey = ({ platform, kind, native_id }: EntityAddress) =>
  [quality, 'entity', platform, kind, native_id] as const

export const headQuery = (params: EntityAddress) =>
  queryOptions({
    queryKey: [...entityQueryKey(params), 'head'],
    queryFn: () => call('entities.one', { params }),
  })

/** Daily delivery. An empty span means the thirty days up to the last one with numbers. */
export const daysQuery = (params: EntityAddress, span: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: [...entityQueryKey(params), 'days', span],
    queryFn: () => call('entities.days', { params, query: span }),
  })

export const versionsQuery = (params: EntityAddress) =>
  queryOptions({
    queryKey: [...entityQueryKey(params), 'versions'],
    queryFn: () => call('entities.versions', { params }),
  })

export const triageQuery = (params: EntityAddress) =>
  queryOptions({
    queryKey: [...entityQueryKey(params), 'triage'],
    queryFn: () => call('triage.one', { params }),
  })

export const partsQuery = (params: EntityAddress) =>
  queryOptions({
    queryKey: [...entityQueryKey(params), 'parts'],
    queryFn: () => call('entities.parts', { params }),
  })
