import { z } from 'zod'
import { MAX_FILE_CHARACTERS } from '@flightdeck/domain/checks'
import { ByNumber, Message } from '../fields.ts'
import { VersionEntry } from '../history/version-entry.ts'
import type { RouteTable } from '../route.ts'
import { CustomCheckAnswer, CustomCheckInput } from './custom-check.ts'
import { CheckedKind, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'

/** A field that conditions may use. */
const CustomField = z.strictObject({
  field: z.string(),
  label: z.string(),
  group: z.string(),
  type: z.enum(['text', 'number', 'money', 'percent', 'day', 'choice', 'list', 'yes_no']),
  unit: z.string().nullable(),
  allowed_values: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  operators: z.array(z.strictObject({ operator: z.string(), label: z.string() })),
  /** Platforms and kinds that report the field. */
  given_on: z.array(z.strictObject({ dsp: DspName, entities: z.array(CheckedKind) })),
})

const File = z
  .string('Choose a file')
  .min(1, 'Choose a file')
  .max(MAX_FILE_CHARACTERS, 'This file is too large.')

/** Import result for each check of a file. */
const ImportPreview = z.strictObject({
  checks: z.array(
    z.strictObject({
      name: z.string(),
      sentence: z.string(),
      /** `same` exists already word for word, `clash` has the name of another. */
      state: z.enum(['new', 'same', 'clash']),
      /** The existing check with the same name. */
      clashes_with: Count.nullable(),
    }),
  ),
})
export type CustomImportPreview = z.infer<typeof ImportPreview>

const Ids = z
  .string()
  .max(2_000)
  .regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/, 'Unknown IDs')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))

export const customCheckRoutes = {
  'customChecks.list': {
    method: 'GET',
    path: '/quality/custom/',
    summary: 'The checks that the organisation wrote itself',
    access: 'quality:read',
    paid: true,
    answer: z.array(CustomCheckAnswer),
  },
  'customChecks.fields': {
    method: 'GET',
    path: '/quality/custom/fields/',
    summary: 'Every field a custom check can use, and where it is available',
    access: 'quality:read',
    paid: true,
    answer: z.array(CustomField),
  },
  'customChecks.create': {
    method: 'POST',
    path: '/quality/custom/',
    summary: 'Save a new check, as a draft or on',
    access: 'quality:write',
    paid: true,
    body: CustomCheckInput,
    answer: CustomCheckAnswer,
    creates: true,
    errors: ['conflict'],
  },
  'customChecks.one': {
    method: 'GET',
    path: '/quality/custom/:id/',
    summary: 'One custom check',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: CustomCheckAnswer,
    errors: ['not_found'],
  },
  'customChecks.update': {
    method: 'PUT',
    path: '/quality/custom/:id/',
    summary: 'Edit a custom check: a new version',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    body: CustomCheckInput,
    answer: CustomCheckAnswer,
    errors: ['not_found', 'conflict'],
  },
  'customChecks.remove': {
    method: 'DELETE',
    path: '/quality/custom/:id/',
    summary: 'Remove a custom check. Its issues close',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
  'customChecks.versions': {
    method: 'GET',
    path: '/quality/custom/:id/versions/',
    summary: 'Who changed what in a custom check, the latest first',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: z.array(VersionEntry),
    errors: ['not_found'],
  },
  'customChecks.restore': {
    method: 'POST',
    path: '/quality/custom/:id/restore/',
    summary: 'Restore a version of a custom check, by default the last one',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    body: z.object({ version: z.number().int().min(1).max(1_000_000_000).optional() }),
    answer: CustomCheckAnswer,
    errors: ['not_found', 'conflict'],
  },
  'customChecks.export': {
    method: 'GET',
    path: '/quality/custom/export/',
    summary: 'Custom checks as a file, all of them unless some are named',
    access: 'quality:read',
    paid: true,
    query: z.object({ ids: Ids.default([]) }),
    answer: z.string(),
    answersWith: { type: 'application/json; charset=utf-8', fileName: 'flightdeck-custom-checks.json' },
    errors: ['not_found'],
  },
  'customChecks.previewImport': {
    method: 'POST',
    path: '/quality/custom/import/preview/',
    summary: 'What a file would add. Nothing is saved',
    access: 'quality:write',
    paid: true,
    body: z.object({ file: File }),
    answer: ImportPreview,
  },
  'customChecks.import': {
    method: 'POST',
    path: '/quality/custom/import/',
    summary: 'Import the checks of a file as drafts, all or none',
    access: 'quality:write',
    paid: true,
    body: z.object({
      file: File,
      /**
       * Handling of a check whose name is taken: left out, added under another name, or saved as a new
       * version of the existing check.
       */
      on_clash: z.enum(['skip', 'copy', 'replace'], 'Choose what to do with names that are taken'),
    }),
    answer: z.strictObject({
      added: Count,
      replaced: Count,
      skipped: Count,
      checks: z.array(CustomCheckAnswer),
      message: z.string(),
    }),
    creates: true,
    errors: ['conflict'],
  },
} as const satisfies RouteTable
