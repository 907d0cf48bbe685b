import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { quality } from '../checks/index.ts'

export const certificatesKey = [quality, 'certificates'] as const
const perPage = 25

export const certificatesQuery = (page: number) =>
  queryOptions({
    queryKey: [...certificatesKey, 'list', page],
    queryFn: () => call('certificates.list', { query: { page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  })

export const certificateQuery = (id: number) =>
  queryOptions({
    queryKey: [...certificatesKey, id],
    queryFn: () => call('certificates.one', { params: { id } }),
  })

export const driftQuery = (id: number) =>
  queryOptions({
    queryKey: [...certificatesKey, id, 'drift'],
    queryFn: () => call('certificates.drift', { params: { id } }),
  })

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-certificate', token],
    queryFn: () => call('sharedCertificate.open', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
