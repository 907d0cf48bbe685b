import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
const dialog = (isBusy = false) => {
  onConfirm.mockClear()
  onClose.mockClear()
  return show(
    <ConfirmDialog
      title="Disconnect DV360?"
      isOpen
      actionLabel="Disconnect"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Data already synced stays.
    </ConfirmDialog>,
  )
}

test('a question says what will happen, and its button is the verb', async () => {
  const { user } = await dialog()
  expect(screen.getByRole('dialog', { name: 'Disconnect DV360?' }).textContent).toContain(
    'Data already synced stays.',
  )
  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test('the way back has the focus, so that Enter by habit does no harm', async () => {
  const { user } = await dialog()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('Escape is the way back too', async () => {
  const { user } = await dialog()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a running action cannot be confirmed again', async () => {
  const { user } = await dialog(true)
  const button = screen.getByRole('button', { name: 'Disconnect' })
  await user.click(button).catch(() => null)
  expect(onConfirm).not.toHaveBeenCalled()
})
