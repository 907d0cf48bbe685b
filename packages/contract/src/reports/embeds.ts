import { z } from 'zod'
import { ById, ByNumber, Message } from '../fields.ts'
import { CSV } from '../lists.ts'
import type { RouteTable } from '../route.ts'
import { ShareDays, ShareLink } from '../share-links/share-link.ts'

const Token = z.strictObject({ token: z.string().min(1).max(200) })
const PULLED = {
  access: 'public',
  query: Token,
  errors: ['not_found', 'plan_expired'],
  secret: true,
  perMinute: 30,
} as const

export const reportEmbedRoutes = {
  'reportEmbeds.list': {
    method: 'GET',
    path: '/reports/:id/embeds/',
    summary: 'Addresses at which a saved report is pulled, the latest first',
    access: 'reports:read',
    params: ByNumber,
    answer: z.array(ShareLink),
    errors: ['not_found'],
  },
  'reportEmbeds.create': {
    method: 'POST',
    path: '/reports/:id/embeds/',
    summary:
      'Create addresses that give a saved report as it is now: a table for sheets, a chart for wikis. They are shown once',
    access: 'reports:write',
    paid: true,
    params: ByNumber,
    body: ShareDays,
    answer: z.strictObject({ link: ShareLink, csv: z.string(), image: z.string() }),
    errors: ['not_found', 'conflict'],
    creates: true,
    secret: true,
  },
  'reportEmbeds.revoke': {
    method: 'DELETE',
    path: '/reports/embeds/:id/',
    summary: 'Take the addresses back; they give nothing from now on',
    access: 'reports:write',
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'embeddedReport.csv': {
    method: 'GET',
    path: '/reports/embedded/data.csv',
    summary: 'A saved report as it is now, as text, to whoever holds its address',
    answer: z.unknown(),
    answersWith: { type: CSV, fileName: 'flightdeck-report.csv' },
    ...PULLED,
  },
  'embeddedReport.image': {
    method: 'GET',
    path: '/reports/embedded/chart.svg',
    summary: 'The chart of a saved report as it is now, as a picture other pages may show',
    answer: z.string(),
    answersWith: {
      type: 'image/svg+xml; charset=utf-8',
      fileName: 'flightdeck-report.svg',
      isForOtherPages: true,
    },
    ...PULLED,
  },
} as const satisfies RouteTable
