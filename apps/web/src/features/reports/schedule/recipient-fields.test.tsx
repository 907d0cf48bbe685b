import type { ReportDestination } from '@flightdeck/contract/reports'
import { FIRST_QUESTION } from '@flightdeck/domain/reports'
import { screen, within } from '@testing-library/react'
import { useState, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { ScheduleDraft } from './schedule-model.ts'

const bucket: ReportDestination = {
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'bucket',
  name: 'Finance',
  place: 's3.example.com/finance',
  host_key: null,
  format: 'xlsx',
  schedules: 2,
  created_by: 'Dana',
}
const draft: ScheduleDraft = {
  weekdays: [0],
  hour: 8,
  waits: true,
  when_complete: false,
  only_if: null,
  recipients: [],
  outsiders: [],
  webhooks: [],
  destinations: [bucket.id],
  parameterValues: FIRST_QUESTION,
}

function Fields() {
  const [now, setNow] = useState(draft)
  return (
    <>
      <output>{now.destinations.length} chosen</output>
      <RecipientFields
        draft={now}
        notAgreed={[]}
        problem={() => undefined}
        onChange={(changes) => setNow((was) => ({ ...was, ...changes }))}
      />
    </>
  )
}

const played = (destinations: () => ReportDestination[]) => ({
  'members.list': [],
  'alertWebhooks.list': [],
  'reportDestinations.list': () => ({ destinations: destinations(), has_folder: false }),
  'reportDestinations.remove': { message: 'Destination removed' },
})

test('a destination is removed after a question, and leaves the schedule that is being edited', async () => {
  let destinations = [bucket]
  const api = played(() => destinations)
  const { user, callsTo } = await show(<Fields />, { who: { role: 'owner' }, api })
  expect(await screen.findByText('1 chosen')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Remove Finance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Finance?' }))
  expect(dialog.getByText('Files already delivered stay. 2 schedules will continue without it.')).toBeDefined() // prettier-ignore
  expect(callsTo('reportDestinations.remove')).toEqual([])
  destinations = []
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('0 chosen')).toBeDefined()
  expect(callsTo('reportDestinations.remove')).toHaveLength(1)
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove Finance' })).toBeNull()
})

test('a viewer chooses destinations, and removes none', async () => {
  await show(<Fields />, { who: { role: 'viewer' }, api: played(() => [bucket]) })
  expect(await screen.findByRole('combobox', { name: 'Destinations' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove Finance' })).toBeNull()
})

test('Enter ends the address that is typed, and never saves the schedule', async () => {
  const saved = vi.fn((event: FormEvent) => event.preventDefault())
  const form = (
    <form onSubmit={saved}>
      <Fields />
      <button type="submit">Save</button>
    </form>
  )
  const { user } = await show(form, { who: { role: 'owner' }, api: played(() => []) })
  const field = await screen.findByLabelText('Outside the organisation', { selector: 'input' })
  await user.type(field, 'ann@client.test{Enter}')
  expect(await screen.findByText('ann@client.test')).toBeDefined()
  await user.type(field, '{Enter}')
  expect(saved).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toHaveBeenCalledOnce()
})
