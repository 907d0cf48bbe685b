import { z } from 'zod'
import { ByNumber, Message } from '../fields.ts'
import { VersionEntry } from '../history/version-entry.ts'
import type { RouteTable } from '../route.ts'
import { Coverage, CoverageDay, Template, TemplateInput, TemplateProblem } from './template.ts'
import { Count } from '../lists.ts'

const One = z.strictObject({
  template: Template,
  /** Warnings that do not prevent saving. */
  problems: z.array(TemplateProblem),
})
export type TemplateAnswer = z.infer<typeof One>

const TemplateList = z.strictObject({
  templates: z.array(Template),
  /** Over all names that a template covers. */
  coverage: Coverage,
  /** Number of names that no template covers. */
  uncovered: Count,
  days: z.array(CoverageDay),
  /** Failures per segment, worst first. */
  league: z.array(z.strictObject({ key: z.string(), label: z.string(), failures: Count, share: z.number() })),
})
export type TemplateList = z.infer<typeof TemplateList>

const CoverageSplit = z.strictObject({
  rows: z.array(Coverage.extend({ key: z.string(), label: z.string() })),
})
export type CoverageSplit = z.infer<typeof CoverageSplit>

export const nameTemplateRoutes = {
  'nameTemplates.list': {
    method: 'GET',
    path: '/taxonomy/templates/',
    summary: 'Naming templates, how well each is followed, and which segments fail',
    access: 'taxonomy:read',
    paid: true,
    answer: TemplateList,
  },
  'nameTemplates.coverage': {
    method: 'GET',
    path: '/taxonomy/coverage/',
    summary:
      'How names follow their templates by who gave them, or by account; those with the most failures first',
    access: 'taxonomy:read',
    paid: true,
    query: z.strictObject({ by: z.enum(['person', 'account']) }),
    answer: CoverageSplit,
  },
  'nameTemplates.create': {
    method: 'POST',
    path: '/taxonomy/templates/',
    summary: 'Save a new naming template as a draft',
    access: 'taxonomy:write',
    paid: true,
    body: TemplateInput,
    mostBytes: 4 * 1024 * 1024,
    answer: One,
    errors: ['conflict'],
    creates: true,
  },
  'nameTemplates.one': {
    method: 'GET',
    path: '/taxonomy/templates/:id/',
    summary: 'One naming template',
    access: 'taxonomy:read',
    paid: true,
    params: ByNumber,
    answer: One,
    errors: ['not_found'],
  },
  'nameTemplates.update': {
    method: 'PUT',
    path: '/taxonomy/templates/:id/',
    summary: 'Save another version of a naming template',
    access: 'taxonomy:write',
    paid: true,
    params: ByNumber,
    body: TemplateInput,
    mostBytes: 4 * 1024 * 1024,
    answer: One,
    errors: ['not_found', 'conflict'],
  },
  'nameTemplates.remove': {
    method: 'DELETE',
    path: '/taxonomy/templates/:id/',
    summary: 'Remove a naming template; its violations close',
    access: 'taxonomy:write',
    paid: true,
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
  'nameTemplates.activate': {
    method: 'POST',
    path: '/taxonomy/templates/:id/activate/',
    summary: 'Activate a template from a day on, with or without the names from before',
    access: 'taxonomy:write',
    paid: true,
    params: ByNumber,
    body: z.strictObject({
      from: z.iso.date('Enter a date like 2026-11-16').nullable().default(null),
      /** Whether names from before that day become violations too. */
      backfill: z.boolean().default(false),
    }),
    answer: One,
    errors: ['not_found', 'conflict'],
  },
  'nameTemplates.retire': {
    method: 'POST',
    path: '/taxonomy/templates/:id/retire/',
    summary: 'Retire a template',
    access: 'taxonomy:write',
    paid: true,
    params: ByNumber,
    answer: One,
    errors: ['not_found', 'conflict'],
  },
  'nameTemplates.versions': {
    method: 'GET',
    path: '/taxonomy/templates/:id/versions/',
    summary: 'The versions of a naming template, the latest first',
    access: 'taxonomy:read',
    paid: true,
    params: ByNumber,
    answer: z.strictObject({ versions: z.array(VersionEntry) }),
    errors: ['not_found'],
  },
} as const satisfies RouteTable
