import { z } from 'zod'
import { ByNumber, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { ListValues } from './segment.ts'
import { Count } from '../lists.ts'

export const ValueListInput = z.strictObject({
  name: Name('a name for the list'),
  values: ListValues.refine((values) => values.length > 0, 'Add a value'),
})
export type ValueListInput = z.input<typeof ValueListInput>

export const ValueList = z.strictObject({
  id: Count,
  name: z.string(),
  values: ListValues,
  version: Count,
  used_in: z.array(z.strictObject({ id: Count, name: z.string() })),
  updated_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type ValueList = z.infer<typeof ValueList>
const One = z.strictObject({ list: ValueList })

/** Values parsed from a file or pasted text, and the problems of rejected rows. */
const ReadValues = z.strictObject({
  values: ListValues,
  problems: z.array(z.strictObject({ row: Count, reason: z.string() })),
  /** Number of rows with problems beyond those listed. */
  more_problems: Count,
})
export type ReadValues = z.infer<typeof ReadValues>

const Body = { body: ValueListInput, mostBytes: 4 * 1024 * 1024 }

export const valueListRoutes = {
  'valueLists.list': {
    method: 'GET',
    path: '/taxonomy/lists/',
    summary: 'Value lists that templates share',
    access: 'taxonomy:read',
    paid: true,
    answer: z.strictObject({ lists: z.array(ValueList) }),
  },
  'valueLists.create': {
    method: 'POST',
    path: '/taxonomy/lists/',
    summary: 'Save a new value list',
    access: 'taxonomy:write',
    paid: true,
    ...Body,
    answer: One,
    errors: ['conflict'],
    creates: true,
  },
  'valueLists.read': {
    method: 'POST',
    path: '/taxonomy/list-text/',
    summary: 'Read values from pasted text or a CSV file, without saving them',
    access: 'taxonomy:read',
    paid: true,
    body: z.strictObject({ text: z.string().min(1, 'Paste values or choose a file').max(8_000_000) }),
    mostBytes: 9 * 1024 * 1024,
    answer: ReadValues,
  },
  'valueLists.readFile': {
    method: 'POST',
    path: '/taxonomy/list-file/',
    summary: 'Read values from a CSV or XLSX file, without saving them',
    access: 'taxonomy:write',
    paid: true,
    body: z.strictObject({
      file_name: z.string().min(1).max(255),
      content_base64: z.string().min(1).max(4_000_000),
    }),
    mostBytes: 5 * 1024 * 1024,
    answer: ReadValues,
  },
  'valueLists.readSheet': {
    method: 'POST',
    path: '/taxonomy/list-sheet/',
    summary: 'Read values from a tab in Google Sheets, without saving them',
    access: 'taxonomy:write',
    paid: true,
    outside: true,
    body: z.strictObject({
      connection_id: z.uuid(),
      /** Id or URL of the spreadsheet. */
      spreadsheet: z.string().min(1, 'Paste the spreadsheet’s link').max(500),
      tab: z.string().max(100).optional(),
    }),
    answer: ReadValues,
    errors: ['not_found', 'conflict'],
  },
  'valueLists.one': {
    method: 'GET',
    path: '/taxonomy/lists/:id/',
    summary: 'One value list',
    access: 'taxonomy:read',
    paid: true,
    params: ByNumber,
    answer: One,
    errors: ['not_found'],
  },
  'valueLists.update': {
    method: 'PUT',
    path: '/taxonomy/lists/:id/',
    summary: 'Change a value list in every template that uses it',
    access: 'taxonomy:write',
    paid: true,
    params: ByNumber,
    ...Body,
    answer: One,
    errors: ['not_found', 'conflict'],
  },
  'valueLists.remove': {
    method: 'DELETE',
    path: '/taxonomy/lists/:id/',
    summary: 'Remove a value list that no template uses',
    access: 'taxonomy:write',
    paid: true,
    params: ByNumber,
    answer: Message,
    errors: ['not_found', 'conflict'],
  },
} as const satisfies RouteTable
