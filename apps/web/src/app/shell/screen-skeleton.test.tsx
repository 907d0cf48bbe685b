import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { showApp } from '../../test/show-app.tsx'

test.each([
  ['/create-alert', 'form', 'Create Alert'],
  ['/manage-alerts', 'card', 'Manage Alerts'],
  ['/taxonomy-rules', 'taxonomy', 'Taxonomy Rules'],
  ['/create-taxonomy', 'create-taxonomy', 'Create Taxonomy'],
])('[SH-06] %s shows the %s skeleton until the session is read', async (path, kind, title) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await showApp(path, { api: { 'session.who': () => promise.then(() => aWho()) } })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  const skeletons = () => [...document.querySelectorAll<HTMLElement>('[data-skeleton]')]
  await waitFor(() => expect(skeletons().map(({ dataset }) => dataset.skeleton)).toEqual([kind]))
  expect(document.querySelectorAll("[aria-busy='true']")).toHaveLength(1)
  const [first] = skeletons()
  resolve()
  await waitFor(() => expect(first!.isConnected).toBe(false))
})
