import type { RuleWriterAnswer } from '@flightdeck/contract/alerts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import RuleFormScreen from './rule-form-screen.tsx'

const SENTENCE = 'US line items that spend over 20% of budget in a day'
const RULE: RuleWriterAnswer = {
  outcome: 'rule',
  sentence: 'Daily: alert when any line item in United States has Share of budget spent > 20.00.',
  assumed: ['schedule'],
  notes: ['A note.'],
  words: [],
  rule: {
    platform: null,
    snapshot_type: 'line_item',
    entity_id: null,
    segment: null,
    filter: 'country:US',
    time_range_type: 'last_24_hours',
    custom_start_date: null,
    custom_end_date: null,
    schedule_type: 'daily',
    schedule_days: [],
    condition_structure: {
      operator: 'AND',
      conditions: [{ metric: 'budget_share_pct', operator: 'gt', threshold_value: 20 }],
      groups: [],
    },
    threshold_currency: null,
  },
}

async function form(answer: RuleWriterAnswer | ReturnType<typeof refusal>, at = '/create-alert') {
  const api: PlayedRoutes = {
    'alertChoices.read': theChoices,
    'alertRules.list': [],
    'alertChoices.segments': [],
    'alertChoices.entities': [],
    'alertRules.preview': refusal('unavailable'),
    'alertWebhooks.list': [],
    'ruleWriter.write': () => answer,
  }
  const shown = await show(<RuleFormScreen />, { at, api })
  const field = await screen.findByLabelText<HTMLInputElement>('Describe the alert in a sentence')
  return { ...shown, field }
}
const shownIn = (label: string) => screen.getByRole('combobox', { name: label }).textContent

test('a sentence and Enter fill the form, its sentence follows, and assumed fields are named', async () => {
  const { user, field } = await form(RULE)
  await user.type(field, `${SENTENCE}{Enter}`)
  await waitFor(() => expect(shownIn('Type')).toBe('line_item'))
  expect([shownIn('Filter'), shownIn('Country'), shownIn('Time Range')]).toEqual(['Country', 'United States', 'Last 24 hours']) // prettier-ignore
  const condition = screen.getByRole('group', { name: 'Condition 1' })
  expect(within(condition).getByLabelText<HTMLInputElement>('Value').value).toBe('20')
  expect(screen.getByLabelText<HTMLInputElement>(/Rule Name/).value).toBe(SENTENCE)
  expect(
    screen.getByText(/^Daily: alert when .* Not in the sentence, so assumed: Daily. A note.$/),
  ).toBeTruthy()
  expect(
    await screen.findAllByText(/any line item in United States has Share of budget spent > 20.00 over/),
  ).not.toEqual([])
})

test('a question names the word in question and leaves the form as it was', async () => {
  const words = [
    { text: 'zorp', use: 'unknown' as const },
    { text: 'spend', use: 'metric' as const },
  ]
  const { user, field } = await form({ outcome: 'question', question: '“zorp” isn’t understood.', words })
  await user.type(field, 'zorp spend')
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
  expect((await screen.findByText('zorp')).tagName).toBe('MARK')
  expect(screen.getByText(/“zorp” isn’t understood./)).toBeTruthy()
  expect(shownIn('Type')).toBe('Select ...')
  expect(screen.getByLabelText<HTMLInputElement>(/Rule Name/).value).toBe('')
})

test('a refusal says why, and a failure how to go on', async () => {
  const { user, field } = await form({ outcome: 'refusal', reason: 'An alert only reports.', words: [] })
  await user.type(field, 'delete it{Enter}')
  expect(await screen.findByText('An alert only reports.')).toBeTruthy()
})

test('a sentence that cannot be read by the server stays in the field', async () => {
  const { user, field } = await form(refusal('unavailable'))
  await user.type(field, `${SENTENCE}{Enter}`)
  expect(await screen.findByText("Couldn't read the sentence. Try again.")).toBeTruthy()
  expect(field.value).toBe(SENTENCE)
})

test('a sentence in the address is read at once', async () => {
  const { field } = await form(RULE, `/create-alert?sentence=${encodeURIComponent(SENTENCE)}`)
  expect(field.value).toBe(SENTENCE)
  await waitFor(() => expect(shownIn('Type')).toBe('line_item'))
})
