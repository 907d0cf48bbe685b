import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/played-api.ts'
import { pick, show } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import { aRule } from '../../../test/a-rule.ts'
import RuleFormScreen from './rule-form-screen.tsx'

async function form() {
  const shown = await show(<RuleFormScreen />, {
    at: '/create-alert',
    api: {
      'alertChoices.read': theChoices,
      'alertRules.list': [],
      'alertChoices.segments': [],
      'alertChoices.entities': [],
      'alertRules.preview': refusal('unavailable'),
      'alertWebhooks.list': [],
      'alertRules.create': aRule(),
    },
  })
  await screen.findByText('Conditions')
  return shown
}
const row = (name: string) => screen.getByRole('group', { name })
const valueInput = (name: string) => within(row(name)).getByLabelText<HTMLInputElement>('Value')
const metricInput = (name: string) => within(row(name)).getByRole('combobox', { name: 'Metric' })
const addButton = () => screen.getByRole('button', { name: '+ Add Condition' })
const focused = () => document.activeElement

test('Alt+C adds a condition and Alt+G a group, each with the focus where typing goes on', async () => {
  const { user } = await form()
  await user.keyboard('{Alt>}[KeyC]{/Alt}')
  expect(focused()).toBe(metricInput('Condition 1'))
  await user.keyboard('{Alt>}[KeyC]{/Alt}')
  expect(focused()).toBe(metricInput('Condition 2'))
  await user.keyboard('{Alt>}[KeyG]{/Alt}')
  expect(focused()).toBe(screen.getByRole('button', { name: '+ Add Condition to Group' }))
  await user.keyboard('{Enter}')
  expect(focused()).toBe(metricInput('Condition 1 of group 1'))
})

test('Backspace removes an empty condition, announces it, and moves the focus to the row before', async () => {
  const { user } = await form()
  await user.click(addButton())
  await user.click(addButton())
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('group', { name: 'Condition 2' })).toBeNull()
  expect(screen.getByText('Condition 2 removed').tagName).toBe('OUTPUT')
  expect(focused()).toBe(valueInput('Condition 1'))
})

test('Backspace in a filled value deletes characters; the last empty row goes and leaves the focus on its button', async () => {
  const { user } = await form()
  await user.click(addButton())
  await user.type(valueInput('Condition 1'), '8')
  await user.keyboard('{Backspace}')
  expect(valueInput('Condition 1').value).toBe('')
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('group', { name: 'Condition 1' })).toBeNull()
  expect(focused()).toBe(addButton())
})

test('removing a group puts the focus on the button that adds conditions', async () => {
  const { user } = await form()
  await user.click(screen.getByRole('button', { name: '+ Add Group' }))
  await user.click(screen.getByRole('button', { name: 'Remove Group' }))
  expect(screen.queryByLabelText('Operator of group 1')).toBeNull()
  expect(focused()).toBe(addButton())
})

test('[CA-13] [CA-18] a value that is missing is named at its field, which gets the focus, and nothing is sent', async () => {
  const shown = await form()
  await shown.user.type(screen.getByLabelText(/Rule Name/), 'Too quiet')
  await pick(shown, 'Type', 'line_item')
  await shown.user.click(addButton())
  await pick(shown, 'Metric', 'CTR', row('Condition 1'))
  await shown.user.click(screen.getByRole('button', { name: 'Save Rule' }))
  expect(within(row('Condition 1')).getByText('Enter a number')).toBeTruthy()
  await expect.poll(focused).toBe(valueInput('Condition 1'))
  expect(shown.callsTo('alertRules.create')).toEqual([])
  await shown.user.type(valueInput('Condition 1'), '0.25')
  expect(within(row('Condition 1')).queryByText('Enter a number')).toBeNull()
})

test('[CA-21] Control+Enter saves, and the form starts afresh in every field', async () => {
  const shown = await form()
  await shown.user.type(screen.getByLabelText(/Rule Name/), 'Too quiet')
  await pick(shown, 'Type', 'line_item')
  await shown.user.click(addButton())
  await pick(shown, 'Metric', 'CTR', row('Condition 1'))
  await shown.user.type(valueInput('Condition 1'), '0.25')
  await pick(shown, 'Schedule', 'Specific days')
  await shown.user.click(screen.getByRole('button', { name: 'Wednesday' }))
  expect(screen.getByRole('button', { name: 'Wednesday' }).getAttribute('aria-pressed')).toBe('true')
  await shown.user.click(screen.getByRole('button', { name: /^Notifications/ }))
  await shown.user.click(screen.getByLabelText('Send email'))
  await shown.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Rule created successfully')).toBeTruthy()
  expect(shown.callsTo('alertRules.create').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      schedule_days: [2],
      email_notification: false,
      condition_structure: expect.objectContaining({
        conditions: [{ metric: 'ctr', operator: 'lt', threshold_value: 0.25 }],
      }),
    }),
  ])
  expect(screen.getByRole('combobox', { name: 'Type' }).textContent).toBe('Select ...')
  expect(screen.getByRole('combobox', { name: 'Schedule' }).textContent).toBe('Daily')
  expect(screen.getByLabelText<HTMLInputElement>('Send email').checked).toBe(true)
  expect(metricInput('Condition 1').textContent).toBe('Select ...')
})
