import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { pick, show, type ShownScreen } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import { aRule } from '../../../test/a-rule.ts'
import RuleFormScreen from './rule-form-screen.tsx'

const rule = aRule({ id: 12 })
let saved: unknown[] = []
beforeEach(() => (saved = []))

async function form(at = '/create-alert', api: PlayedRoutes = {}): Promise<ShownScreen> {
  const shown = await show(<RuleFormScreen />, {
    at,
    api: {
      'alertChoices.read': theChoices,
      'alertRules.list': [],
      'alertRules.one': rule,
      'alertChoices.segments': [],
      'alertChoices.entities': ({ params }) => [
        { id: 'ttd:9', name: `One of ${params.plural}`, platform: 'ttd' },
      ],
      // The backtest has tests of its own.
      'alertRules.preview': refusal('unavailable'),
      'alertWebhooks.list': [],
      'alertRules.create': ({ body }) => {
        saved.push(body)
        return rule
      },
      'alertRules.update': ({ body }) => {
        saved.push(body)
        return rule
      },
      ...api,
    },
  })
  await screen.findByText('Conditions')
  return shown
}
const named = () => screen.getByLabelText<HTMLInputElement>(/Rule Name/)
const row = (name: string) => screen.getByRole('group', { name })
const valueInput = (name: string) => within(row(name)).getByLabelText<HTMLInputElement>('Value')
const chosen = (name: string, label: string) =>
  within(row(name)).getByRole('combobox', { name: label }).textContent
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save Rule|Submitting/ })

async function fill(shown: ShownScreen, metric = 'Spend', type = 'campaign') {
  await shown.user.type(named(), 'Too quiet')
  await pick(shown, 'Type', type)
  await shown.user.click(screen.getByRole('button', { name: '+ Add Condition' }))
  await pick(shown, 'Metric', metric, row('Condition 1'))
  await shown.user.type(valueInput('Condition 1'), '12.5')
}

test('[CA-01] [CA-02] [CA-03] [CA-09] a new rule begins empty, and daily', async () => {
  await form()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Alert')
  expect(screen.getByText('Create alert rules')).toBeTruthy()
  expect(named().placeholder).toBe('Enter rule name')
  expect(named().required).toBe(true)
  expect(screen.getByLabelText('Description').tagName).toBe('TEXTAREA')
  expect(screen.getByRole('combobox', { name: 'Schedule' }).textContent).toBe('Daily')
})

test('[CA-06] a condition is a metric, an operator, a number and a remove button', async () => {
  const { user } = await form()
  await user.click(screen.getByRole('button', { name: '+ Add Condition' }))
  await user.click(screen.getByRole('button', { name: '+ Add Condition' }))
  expect(
    within(row('Condition 2'))
      .getAllByRole('combobox')
      .map((one) => one.textContent),
  ).toEqual(['Select ...', 'Select ...'])
  expect(valueInput('Condition 2')).toMatchObject({ type: 'number', required: true })
  await user.click(screen.getByRole('button', { name: 'Delete condition 2' }))
  expect(screen.queryByRole('group', { name: 'Condition 2' })).toBeNull()
  expect(row('Condition 1')).toBeTruthy()
})

test('[CA-07] a group has its own operator and conditions, and goes as a whole', async () => {
  const { user } = await form()
  await user.click(screen.getByRole('button', { name: '+ Add Group' }))
  const operator = screen.getByLabelText<HTMLSelectElement>('Operator of group 1')
  expect([...operator.options].map(({ value }) => value)).toEqual(['AND', 'OR'])
  await user.selectOptions(operator, 'AND')
  await user.click(screen.getByRole('button', { name: '+ Add Condition to Group' }))
  await user.click(screen.getByRole('button', { name: '+ Add Condition to Group' }))
  expect(row('Condition 2 of group 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Group' }))
  expect(screen.queryByRole('group', { name: /of group 1/ })).toBeNull()
})

test('[CA-08] only a custom time range asks for dates, and they must be in order', async () => {
  const shown = await form()
  expect(screen.queryByLabelText(/Start Date/)).toBeNull()
  await pick(shown, 'Time Range', 'Custom')
  const [start, end] = [
    screen.getByLabelText<HTMLInputElement>(/Start Date/),
    screen.getByLabelText<HTMLInputElement>(/End Date/),
  ]
  expect([start.required, end.required]).toEqual([true, true])
  await shown.user.click(save())
  expect(screen.getByText('Enter the start date')).toBeTruthy()
  await shown.user.type(start, '2026-11-10')
  await shown.user.type(end, '2026-11-02')
  await shown.user.click(save())
  expect(screen.getByText('The end date is before the start date')).toBeTruthy()
  expect(saved).toEqual([])
})

test('[CA-10] [CA-19] specific days show a hint while none is chosen, and the rule can still be saved', async () => {
  const shown = await form()
  await fill(shown)
  await pick(shown, 'Schedule', 'Specific days')
  expect(screen.getByText('Please select at least one day')).toBeTruthy()
  const [monday] = within(screen.getByRole('group', { name: 'Days' })).getAllByRole('button')
  await shown.user.click(monday!)
  expect(screen.queryByText('Please select at least one day')).toBeNull()
  await shown.user.click(monday!)
  await shown.user.click(save())
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]).toMatchObject({ schedule_type: 'specific_days', schedule_days: [] })
})

test('[CA-17] [CA-18] a missing type or condition is named, gets the focus, and nothing is sent', async () => {
  const { user } = await form()
  await user.click(save())
  expect(screen.getByText('Enter a name for the rule')).toBeTruthy()
  expect(screen.getByText('Please select a snapshot type')).toBeTruthy()
  expect(screen.getByText('Please add at least one condition')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(named())
  await user.type(named(), 'x')
  expect(screen.queryByText('Enter a name for the rule')).toBeNull()
  expect(saved).toEqual([])
})

test('[CA-13] [CA-20] [CA-21] a rule is sent with its numbers, success is shown, and the form is empty again', async () => {
  const shown = await form()
  await fill(shown)
  await shown.user.click(save())
  expect(await screen.findByText('Rule created successfully')).toBeTruthy()
  expect(saved).toEqual([
    expect.objectContaining({
      name: 'Too quiet',
      snapshot_type: 'campaign',
      entity_id: null,
      email_notification: true,
      condition_structure: {
        operator: 'AND',
        conditions: [expect.objectContaining({ metric: 'spend', threshold_value: 12.5 })],
        groups: [],
      },
    }),
  ])
  const [sent] = shown.callsTo('alertRules.create')
  expect(sent!.body).not.toHaveProperty('custom_start_date')
  expect(sent!.body).not.toHaveProperty('schedule_days')
  expect(named().value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('')
})

test('[CA-11] the button shows that the rule is being saved, and a second press sends nothing', async () => {
  let answer = (_rule: typeof rule) => {}
  const shown = await form('/create-alert', {
    'alertRules.create': ({ body }) => {
      saved.push(body)
      return new Promise<typeof rule>((resolve) => (answer = resolve))
    },
  })
  await fill(shown)
  await shown.user.dblClick(save())
  expect(save().textContent).toBe('Submitting...')
  expect(save().disabled).toBe(true)
  await expect.poll(() => saved.length).toBe(1)
  answer(rule)
  expect(await screen.findByText('Rule created successfully')).toBeTruthy()
  expect(saved).toHaveLength(1)
})

test.each([
  ['/create-alert', 'alertRules.create', 'Failed to create rule'],
  ['/create-alert?rule=12', 'alertRules.update', 'Failed to update rule'],
] as const)('[CA-21] %s: a failure is shown, and the typed text stays', async (at, call, sentence) => {
  const shown = await form(at, { [call]: refusal('unexpected') })
  if (at === '/create-alert') await fill(shown)
  const before = named().value
  await shown.user.click(save())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(named().value).toBe(before)
})

test('[CA-12] an existing rule fills the form, and saving leads back to the list', async () => {
  const onDays = { ...rule, schedule_type: 'specific_days' as const, schedule_days: [1, 3] }
  const shown = await form('/create-alert?rule=12', { 'alertRules.one': onDays })
  expect(screen.getByRole('button', { name: 'Tuesday' }).getAttribute('aria-pressed')).toBe('true')
  expect(chosen('Condition 1', 'Operator')).toBe('Less Than')
  expect(named().value).toBe('Slow deals')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Deals that fall behind')
  expect(screen.getByRole('combobox', { name: 'Type' }).textContent).toBe('deal_id')
  expect(chosen('Condition 1', 'Metric')).toBe('Pacing')
  expect(valueInput('Condition 1').value).toBe('80')
  expect(chosen('Condition 2 of group 1', 'Metric')).toBe('Impressions')
  await shown.user.type(named(), ' again')
  await shown.user.click(save())
  expect(await screen.findByText('Rule updated successfully')).toBeTruthy()
  await expect.poll(shown.address).toBe('/manage-alerts')
})

test('[CA-14] [CA-15] a new type clears a new rule’s metrics, groups included, and loads other entities', async () => {
  const shown = await form()
  await fill(shown)
  await shown.user.click(screen.getByRole('button', { name: '+ Add Group' }))
  await shown.user.click(screen.getByRole('button', { name: '+ Add Condition to Group' }))
  await pick(shown, 'Metric', 'Clicks', row('Condition 1 of group 1'))
  await pick(shown, 'Entity', 'One of campaigns')
  await pick(shown, 'Type', 'line_item')
  expect(screen.getByRole('combobox', { name: 'Entity' }).textContent).toBe('All entities')
  for (const name of ['Condition 1', 'Condition 1 of group 1']) {
    expect(chosen(name, 'Metric')).toBe('Select ...')
    expect(valueInput(name).value).toBe('')
  }
  await expect
    .poll(() => shown.callsTo('alertChoices.entities').at(-1)!.params)
    .toEqual({ plural: 'line_items' })
  await pick(shown, 'Platform', 'DV360')
  await expect
    .poll(() => shown.callsTo('alertChoices.entities').at(-1)!.query)
    .toMatchObject({ platform: 'dv360' })
})

test('a list of more entities than it holds searches for the typed text and keeps the picked name', async () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({
    id: `ttd:${n}`,
    name: `Campaign ${n}`,
    platform: 'ttd' as const,
  }))
  const shown = await form('/create-alert', {
    'alertChoices.entities': ({ query }) =>
      query.search === undefined ? many : [{ id: 'ttd:7777', name: 'Late arrival', platform: 'ttd' }],
  })
  await pick(shown, 'Type', 'campaign')
  await shown.user.click(screen.getByRole('combobox', { name: 'Entity' }))
  await shown.user.type(screen.getByLabelText('Search Entity'), 'late')
  await shown.user.click(await screen.findByRole('option', { name: 'Late arrival' }))
  expect(screen.getByRole('combobox', { name: 'Entity' }).textContent).toBe('Late arrival')
})

test('[CA-14] a new type keeps an existing rule’s conditions and marks metrics that do not fit', async () => {
  const shown = await form('/create-alert?rule=12')
  await pick(shown, 'Type', 'campaign')
  expect(chosen('Condition 1', 'Metric')).toBe('Pacing')
  expect(within(row('Condition 1')).getByText('not available for this type')).toBeTruthy()
})

test('[CA-05] [CA-16] deals have their own label, and metrics that no other type has', async () => {
  const shown = await form()
  await pick(shown, 'Type', 'deal_id')
  expect(screen.getByRole('combobox', { name: 'Deal ID' }).textContent).toBe('All deals')
  await shown.user.click(screen.getByRole('button', { name: '+ Add Condition' }))
  const offered = async () => {
    await shown.user.click(within(row('Condition 1')).getByRole('combobox', { name: 'Metric' }))
    await shown.user.type(await screen.findByPlaceholderText('Search...'), 'pacing')
    const optionTexts = screen.queryAllByRole('option').map(({ textContent }) => textContent)
    await shown.user.keyboard('{Escape}')
    return optionTexts
  }
  expect(await offered()).toEqual(expect.arrayContaining(['Pacing']))
  await pick(shown, 'Type', 'campaign')
  expect(await offered()).not.toContain('Pacing')
})

test('[CA-04] only connected platforms are offered, and all of them together', async () => {
  const shown = await form()
  await shown.user.click(screen.getByRole('combobox', { name: 'Platform' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(['All Platform', 'DV360', 'The Trade Desk'])
})

test('[AC-05] a failure to load entities is shown, with the server’s reason if it has one', async () => {
  const shown = await form('/create-alert', {
    'alertChoices.entities': refusal('forbidden', { server: ['Not for you.'] }),
  })
  await pick(shown, 'Type', 'campaign')
  expect(await screen.findByText('Failed to load entities : Not for you.')).toBeTruthy()
  await shown.user.click(screen.getByRole('combobox', { name: 'Entity' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All entities',
  ])
})

test('a metric proposes the operator of its bad side, until the user chooses one', async () => {
  const shown = await form()
  await fill(shown, 'Impressions')
  expect(chosen('Condition 1', 'Operator')).toBe('Less Than')
  await pick(shown, 'Operator', 'Equal', row('Condition 1'))
  await pick(shown, 'Metric', 'CPC', row('Condition 1'))
  expect(chosen('Condition 1', 'Operator')).toBe('Equal')
})

test('a filter narrows the rule to a country, says so in its sentence, and needs a value', async () => {
  const shown = await form()
  await fill(shown, 'Spend', 'line_item')
  await pick(shown, 'Filter', 'Country')
  await shown.user.click(save())
  expect(screen.getByText('Choose a country')).toBeTruthy()
  expect(saved).toEqual([])
  await pick(shown, 'Country', 'United States')
  expect(await screen.findAllByText(/any line item in United States has Spend > 12.50/)).not.toEqual([])
  await shown.user.click(save())
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]).toMatchObject({ filter: 'country:US', entity_id: null })
})

test('a deal is filtered by client or name only, and an edited rule shows its filter', async () => {
  const clients = [{ key: 'acme', name: 'Acme', accounts: 1, platforms: [] }]
  const filtered = aRule({ id: 12, filter: 'client:Acme' })
  const shown = await form('/create-alert?rule=12', { 'alertRules.one': filtered, 'clients.list': () => clients })
  await shown.user.click(screen.getByRole('combobox', { name: 'Filter' }))
  expect(screen.getByRole('option', { name: 'Name contains' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Country' })).toBeNull()
  await shown.user.keyboard('{Escape}')
  await shown.user.click(save())
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]).toMatchObject({ filter: 'client:Acme' })
}) // prettier-ignore
