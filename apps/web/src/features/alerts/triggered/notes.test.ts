import { expect, test } from 'vitest'
import { anAlert } from '../../../test/an-alert.ts'
import { alertNotes } from './notes.ts'

test('an alert on final numbers needs no note', () => expect(alertNotes(anAlert())).toEqual([]))

test('late, provisional, restated and explained alerts each say so', () => {
  const notes = alertNotes(
    anAlert({
      is_late: true,
      is_provisional: true,
      restated: 'By the corrected numbers it would not have fired.',
      muted_by: { id: 4, sentence: 'its campaign fired too' },
    }),
  )
  expect(notes).toEqual([
    'By the corrected numbers it would not have fired.',
    'No separate email: its campaign fired too',
    'Late data: 12 Nov 2026 figures arrived or changed afterwards.',
    'Provisional: the platform may still correct figures through 11 Nov 2026.',
  ])
})
